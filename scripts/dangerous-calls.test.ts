import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
/** What runs in a production, and the sandbox and commands beside it. */
const folders = ['apps/server/src', 'packages/postgres/src', 'packages/process/src', 'apps/sandbox/src', 'apps/cli/src', 'apps/web/src'];
const isOfTests = /\.(?:test|spec)\.tsx?$|\/(?:testing|fixtures)\//;

let sources: { file: string; text: string }[];
beforeAll(async () => {
  const packages = (await readdir(path.join(root, 'packages'))).map((name) => `packages/${name}/src`);
  const files = await Promise.all(
    [...folders, ...packages].map(async (folder) =>
      (await readdir(path.join(root, folder), { recursive: true })).map((name) => `${folder}/${name}`),
    ),
  );
  const code = files.flat().filter((file) => /\.tsx?$/.test(file) && !isOfTests.test(file));
  sources = await Promise.all(code.map(async (file) => ({ file, text: await readFile(path.join(root, file), 'utf8') })));
});

/** All matches in the product's own code, each with its file. */
const found = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => Array.from(text.matchAll(pattern), ([match]) => `${file}: ${match}`));
const different = (matches: readonly string[]) => [...new Set(matches.map((match) => match.slice(match.indexOf(': ') + 2)))].toSorted();

describe('the code of the product', () => {
  test('starts programs by a list of arguments, never through a shell', () => {
    const imported = different(found(/import [^;]* from 'node:child_process'/g)).flatMap(
      (line) => line.match(/\b(?:exec|spawn|fork)\w*/g) ?? [],
    );
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((name) => /^exec(?:Sync)?$/.test(name))).toEqual([]);
    expect(found(/\bshell\s*:/g)).toEqual([]);
  });

  test('evaluates no text as code', () => {
    expect(found(/\beval\(|\bnew Function\(|from 'node:vm'/g)).toEqual([]);
  });

  test('hashes with SHA-256 alone, and makes keys on the curve P-256', () => {
    expect(different(found(/\bcreate(?:Hash|Hmac)\([^,)]*/g))).toEqual(["createHash('sha256'", "createHmac('sha256'"]);
    expect(different(found(/\bgenerateKeyPair\w*\([^)]*\)/g))).toEqual(["generateKeyPairSync('ec', { namedCurve: 'P-256' })"]);
    expect(found(/\bcreate(?:Cipheriv|Decipheriv|Sign|Verify)\(|\b(?:pbkdf2|scrypt)\w*\(/g)).toEqual([]);
  });

  test('takes its cryptography from Node.js; identity tokens are checked by a certified client', () => {
    expect(
      different(found(/from '[^'.][^']*(?:crypt|hash)[^']*'|from '(?:argon2|jose|jsonwebtoken|libsodium|node-forge|tweetnacl)'/g)),
    ).toEqual(["from 'node:crypto'"]);
  });

  test('takes nothing random from Math but the length of pauses', () => {
    const files = found(/\bMath\.random\b/g).map((match) => match.slice(0, match.indexOf(': ')));
    expect(files.toSorted()).toEqual(['apps/server/src/database/migrate.ts', 'apps/server/src/platform/client.ts']);
  });

  test('has no way to leave certificates unchecked, and names the one of Node.js only to refuse it', () => {
    expect(found(/rejectUnauthorized|checkServerIdentity/g)).toEqual([]);
    expect(found(/.*NODE_TLS_REJECT_UNAUTHORIZED.*/g)).toEqual([
      "apps/server/src/configuration/combinations.ts:     'NODE_TLS_REJECT_UNAUTHORIZED=0': environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0',",
    ]);
  });
});
