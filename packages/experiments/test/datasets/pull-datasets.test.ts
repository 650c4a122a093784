import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type DatasetSource,
  listDatasets,
  MOST_BYTES,
  type PullRequest,
  pullDatasets,
} from "@lore-xai/experiments/datasets";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Answer, type FileServer, serveFiles } from "./file-server.ts";
import { convertedText, isThere, originals, skippedNote } from "./originals.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** A dataset of two lines whose conversion makes them upper case. */
const ORIGINAL = "age,job\n22,clerk\n";
const tiny: DatasetSource = {
  name: "tiny",
  file: "tiny.csv",
  sha256: sha256(ORIGINAL.toUpperCase()),
  origin: "nowhere",
  originals: [{ file: "tiny.data", url: "http://tiny.invalid/tiny.data", sha256: sha256(ORIGINAL) }],
  convert: ([text]) => text.toUpperCase(),
};

let folder: string;
let server: FileServer | undefined;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "lore-datasets-")), "data");
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(join(folder, ".."), { recursive: true, force: true });
});

async function pullTiny(files: Record<string, Answer>, request: Partial<PullRequest> = {}) {
  server = await serveFiles(files);
  return pullDatasets({ folder, catalogue: [tiny], mirror: server.address, ...request });
}

/** The error's code and message, after which nothing may have been left behind. */
async function refusal(files: Record<string, Answer>, request: Partial<PullRequest> = {}): Promise<string> {
  const outcome = await pullTiny(files, request).then(
    () => "accepted",
    (error: { code: string; message: string }) => `${error.code} | ${error.message}`,
  );
  expect(readdirSync(join(folder, ".."))).toEqual([]);
  return outcome;
}

describe("what is written", () => {
  test("is the converted file and nothing beside it", async () => {
    const path = join(folder, "tiny.csv");
    expect(await pullTiny({ "tiny.data": ORIGINAL })).toEqual([{ name: "tiny", path, isNew: true }]);
    expect(readFileSync(path, "utf8")).toBe("AGE,JOB\n22,CLERK\n");
    expect(readdirSync(folder)).toEqual(["tiny.csv"]);
  });

  test("is not fetched again, unless its content was changed", async () => {
    await pullTiny({ "tiny.data": ORIGINAL });
    const again = () => pullDatasets({ folder, catalogue: [tiny], mirror: server?.address });
    expect((await again())[0].isNew).toBe(false);
    expect(server?.requests.get("tiny.data")).toBe(1);
    writeFileSync(join(folder, "tiny.csv"), "AGE,JOB\n");
    expect((await again())[0].isNew).toBe(true);
    expect(readFileSync(join(folder, "tiny.csv"), "utf8")).toBe("AGE,JOB\n22,CLERK\n");
  });

  test("may come by way of a few redirects", async () => {
    const redirect =
      (to: string): Answer =>
      (_, response) =>
        response.writeHead(302, { location: to }).end();
    const files = { "tiny.data": redirect("/a"), a: redirect("b"), b: ORIGINAL };
    expect((await pullTiny(files))[0].isNew).toBe(true);
  });
});

describe("what is refused leaves nothing behind", () => {
  test("an original with another checksum", async () => {
    const said = await refusal({ "tiny.data": `${ORIGINAL}23,smith\n` });
    expect(said).toContain(`tiny.data must have the SHA-256 ${sha256(ORIGINAL)}, got `);
    expect(said).toMatch(/^file-unreadable .*nothing was written$/);
  });

  test("a conversion with another checksum, where that of the original is not known", async () => {
    const unknown = { ...tiny, originals: [{ ...tiny.originals[0], sha256: null }] };
    const said = await refusal({ "tiny.data": `${ORIGINAL}23,smith\n` }, { catalogue: [unknown] });
    expect(said).toContain(`tiny.csv must have the SHA-256 ${tiny.sha256}, got `);
  });

  test("a download that breaks off", async () => {
    const breaking: Answer = (_, response) => {
      response.writeHead(200, { "content-length": ORIGINAL.length });
      response.write(ORIGINAL.slice(0, 5), () => response.destroy());
    };
    expect(await refusal({ "tiny.data": breaking })).toMatch(/^file-unreadable .*check the network and try again/);
  });

  test("a download that is interrupted", async () => {
    const interruption = new AbortController();
    const hanging: Answer = (_, response) => {
      response.write("age", () => interruption.abort());
    };
    expect(await refusal({ "tiny.data": hanging }, { signal: interruption.signal })).toContain("aborted | ");
  });

  test("a download that takes too long", async () => {
    const hanging: Answer = (_, response) => response.flushHeaders();
    expect(await refusal({ "tiny.data": hanging }, { timeoutMs: 50 })).toContain("it took longer than 0.05 s");
  });

  test("redirects without end", async () => {
    const loop: Answer = (_, response) => response.writeHead(301, { location: "/tiny.data" }).end();
    expect(await refusal({ "tiny.data": loop })).toContain("it redirects more than 5 times");
    expect(server?.requests.get("tiny.data")).toBe(6);
  });

  test("a redirect to an address that is no web address", async () => {
    const away: Answer = (_, response) => response.writeHead(302, { location: "file:///etc/hosts" }).end();
    expect(await refusal({ "tiny.data": away })).toContain("which is not protected");
  });

  test("a file without end", async () => {
    let sent = 0;
    const chunk = Buffer.alloc(1 << 20, "x");
    const endless: Answer = (_, response) => {
      const more = () => {
        sent += chunk.length;
        response.write(chunk, (error) => error || setImmediate(more));
      };
      more();
    };
    expect(await refusal({ "tiny.data": endless })).toContain("it is larger than 16 MB");
    expect(sent).toBeLessThan(4 * MOST_BYTES);
  });

  test("a file that is not there, with what to do instead", async () => {
    const said = await refusal({});
    expect(said).toContain("status 404; the file may have moved");
    expect(said).toContain(`a tiny.csv made elsewhere may also be put into "${folder}"`);
  });

  test("a server that cannot be reached, with what to do", async () => {
    const closed = await serveFiles({});
    await closed.close();
    const said = await refusal({}, { mirror: closed.address });
    expect(said).toMatch(/^file-unreadable \| cannot download .*ECONNREFUSED.*check the network and try again/);
  });

  test("a name that is none of the datasets, and a mirror that is no address", async () => {
    expect(await refusal({}, { names: ["huge"] })).toContain(
      'invalid-option | a dataset must be one of tiny, got "huge"',
    );
    expect(await refusal({}, { mirror: "ftp://host" })).toContain("invalid-option | a mirror must be an address like");
  });
});

test("a folder holds what has the right checksum", async () => {
  expect((await listDatasets(folder)).map(({ state }) => state)).toEqual(["absent", "absent", "absent"]);
  const parent = join(folder, "..");
  writeFileSync(join(parent, "german.csv"), "class\ngood\n");
  expect((await listDatasets(parent)).map(({ name, state }) => [name, state])).toEqual([
    ["adult", "absent"],
    ["compas", "absent"],
    ["german", "other content"],
  ]);
});

describe.skipIf(!isThere)(`the paper's datasets${skippedNote}`, () => {
  test("are converted to the files that the experiments are run on", async () => {
    server = await serveFiles(originals());
    const pulled = await pullDatasets({ folder, mirror: server.address });
    expect(pulled.map(({ name }) => name)).toEqual(["adult", "compas", "german"]);
    for (const { name, path } of pulled) expect(readFileSync(path, "utf8") === convertedText(name)).toBe(true);
    expect((await listDatasets(folder)).map(({ state }) => state)).toEqual(["in place", "in place", "in place"]);
  });
});
