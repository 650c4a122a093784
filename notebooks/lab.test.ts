// A real JupyterLab in a real Chromium: the widget shows the case, and what if is answered by the model in the kernel; the report
// shows itself, in both themes. PYTHON names the Python of .venv/notebooks; LORE_SHOTS a folder for pictures to look at.

import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { launchChromium } from "../scripts/launch-chromium.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const python = process.env.PYTHON ?? "python3";
const WAIT_MS = 180_000;
const THEMES = { light: "JupyterLab Light", dark: "JupyterLab Dark" } as const;
type Theme = keyof typeof THEMES;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

interface Lab {
  readonly address: string;
  readonly token: string;
  readonly process: ChildProcess;
}

/** News and updates would be asked of other hosts. */
function keepQuiet(settings: string): void {
  const folder = join(settings, "@jupyterlab", "apputils-extension");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "notification.jupyterlab-settings"), '{ "checkForUpdates": false, "fetchNews": "false" }');
}

function chooseTheme(settings: string, theme: Theme): void {
  const file = join(settings, "@jupyterlab", "apputils-extension", "themes.jupyterlab-settings");
  writeFileSync(file, JSON.stringify({ theme: THEMES[theme], "adaptive-theme": false }));
}

async function startLab(folder: string): Promise<Lab> {
  const port = await freePort();
  const token = randomBytes(16).toString("hex");
  const args = [
    ...["-m", "jupyterlab", "--no-browser", "--allow-root", "--expose-app-in-browser"],
    ...["--ip=127.0.0.1", `--port=${port}`, "--ServerApp.port_retries=0"],
    ...[`--IdentityProvider.token=${token}`, `--ServerApp.root_dir=${join(folder, "work")}`],
  ];
  const child = spawn(python, args, {
    cwd: folder,
    stdio: "ignore",
    env: {
      ...process.env,
      HOME: folder,
      IPYTHONDIR: join(folder, "ipython"),
      JUPYTER_CONFIG_DIR: join(folder, "config"),
      JUPYTER_DATA_DIR: join(folder, "data"),
      JUPYTER_RUNTIME_DIR: join(folder, "runtime"),
      JUPYTERLAB_SETTINGS_DIR: join(folder, "settings"),
    },
  });
  return { address: `http://127.0.0.1:${port}`, token, process: child };
}

async function isUp({ address, token }: Lab): Promise<void> {
  const { ok } = await fetch(`${address}/api/status?token=${token}`);
  if (!ok) throw new Error("JupyterLab does not answer yet");
}

/** The part of JupyterLab's application that is used. */
interface App {
  readonly jupyterapp: { readonly commands: { execute(name: string, args?: object): Promise<unknown> } };
}

const command = (page: Page, name: string) =>
  page.evaluate((each) => (window as unknown as App).jupyterapp.commands.execute(each).then(() => undefined), name);

describe("JupyterLab", () => {
  const folder = mkdtempSync(join(tmpdir(), "lore-lab-"));
  const settings = join(folder, "settings");
  let lab: Lab;
  let browser: Browser;
  let page: Page;
  let widget: FrameLocator;
  const complaints: string[] = [];
  const elsewhere: string[] = [];

  const shot = async (name: string) => {
    const place = process.env.LORE_SHOTS;
    if (place !== undefined) await page.screenshot({ path: join(place, `${name}.png`) });
  };
  const openNotebook = async (theme: Theme) => {
    chooseTheme(settings, theme);
    await page.goto(`${lab.address}/lab/tree/notebooks/widget.ipynb?reset&token=${lab.token}`);
    await page.locator(".jp-Notebook .jp-Cell").first().waitFor();
    // Whoever runs cells before the kernel is there is asked which one to take.
    await page.getByText("Python 3 (ipykernel) | Idle").waitFor();
    await command(page, "notebook:run-all-cells");
    widget = page.frameLocator('iframe[title^="LORE: why"]');
    await widget.locator(".case-body .changes").waitFor();
  };

  beforeAll(async () => {
    // As in the repository, so that the notebook finds its data.
    mkdirSync(join(folder, "work", "packages", "models"), { recursive: true });
    mkdirSync(join(folder, "work", "notebooks"));
    cpSync(join(root, "packages/models/data"), join(folder, "work/packages/models/data"), { recursive: true });
    cpSync(join(root, "notebooks/widget.ipynb"), join(folder, "work/notebooks/widget.ipynb"));
    keepQuiet(settings);
    lab = await startLab(folder);
    await vi.waitFor(() => isUp(lab), { timeout: WAIT_MS, interval: 200 });
    browser = await launchChromium();
    const context = await browser.newContext({ viewport: { width: 1280, height: 1000 } });
    context.setDefaultTimeout(WAIT_MS);
    page = await context.newPage();
    page.on("pageerror", (error) => complaints.push(String(error)));
    context.on("request", (request) => {
      const address = request.url();
      if (/^(http|ws)/.test(address) && !address.includes(`127.0.0.1:`)) elsewhere.push(address);
    });
    await openNotebook("light");
  }, 2 * WAIT_MS);

  afterAll(async () => {
    await browser?.close();
    lab?.process.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test("the widget shows the decision, why, and what would have to change", async () => {
    const text = await widget.locator("main").innerText();
    expect(text).toContain("The model says");
    expect(text).toContain("Why");
    expect(text).toContain("What would have to change");
    expect(text).toContain("with the model in it");
    expect(await widget.locator("html").getAttribute("data-theme")).toBe("light");
    // Nothing of it is cut off, to the height that a cell may have.
    const height = await page.locator('iframe[title^="LORE: why"]').evaluate((frame) => frame.clientHeight);
    expect(height).toBeGreaterThan(400);
    await page.locator('iframe[title^="LORE: why"]').scrollIntoViewIfNeeded();
    await shot("widget-light");
  });

  test("what if is answered by the model in the kernel, as it is now", async () => {
    await widget.locator("#what-if summary").click();
    const says = widget.locator(".what-if-decision .says");
    const field = widget.locator('#what-if input[type="number"][aria-label="income"]');
    await widget.locator('#what-if select[aria-label="records"]').selectOption({ label: "no" });
    await field.fill("119");
    await expect.poll(() => says.innerText(), { timeout: WAIT_MS }).toContain("bad");
    await field.fill("121");
    await expect.poll(() => says.innerText(), { timeout: WAIT_MS }).toContain("good");
    await widget.locator("#what-if").scrollIntoViewIfNeeded();
    await shot("what-if-light");
    // The model changes in the kernel, and the widget hears of it.
    await page.evaluate(async () => {
      const app = (window as unknown as { jupyterapp: { shell: { currentWidget: { sessionContext: Session } } } })
        .jupyterapp;
      interface Session {
        readonly session: { readonly kernel: { requestExecute(content: object): { readonly done: Promise<unknown> } } };
      }
      const { kernel } = app.shell.currentWidget.sessionContext.session;
      await kernel.requestExecute({ code: "least['income'] = 500" }).done;
    });
    await field.fill("130");
    await expect.poll(() => says.innerText(), { timeout: WAIT_MS }).toContain("bad");
  });

  test("another case is explained with the locks that the notebook gave", async () => {
    await widget.getByRole("button", { name: "Explain this case" }).click();
    await widget.getByRole("button", { name: "Back to the first case" }).waitFor();
    await widget.locator(".case-body .changes").waitFor();
    expect(await widget.locator(".changes").innerText()).toContain("age");
  });

  test("the report shows itself beside it, and runs nothing", async () => {
    const report = page.locator("iframe[sandbox]").last();
    expect(await report.getAttribute("sandbox")).toBe("");
    await report.scrollIntoViewIfNeeded();
    await page.frameLocator("iframe[sandbox]").last().locator("svg").first().waitFor();
    await shot("report-light");
  });

  test("both follow the dark theme of the notebook", async () => {
    await openNotebook("dark");
    await expect.poll(() => widget.locator("html").getAttribute("data-theme"), { timeout: WAIT_MS }).toBe("dark");
    const ground = (frame: FrameLocator) =>
      frame.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor.match(/\d+/g)?.map(Number) ?? []);
    expect(Math.max(...(await ground(widget)).slice(0, 3))).toBeLessThan(80);
    await page.locator('iframe[title^="LORE: why"]').scrollIntoViewIfNeeded();
    await shot("widget-dark");
    const report = page.locator("iframe[sandbox]").last();
    await report.scrollIntoViewIfNeeded();
    await shot("report-dark");
    expect(Math.max(...(await ground(page.frameLocator("iframe[sandbox]").last())).slice(0, 3))).toBeLessThan(80);
  });

  test("nothing was asked of another host, and no script failed", () => {
    expect(elsewhere).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
