import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { settings } from '@fetlock/server/configuration/settings';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '..');
const Service = z.object({
  command: z.array(z.string()).optional(),
  image: z.string(),
  environment: z.record(z.string(), z.string()).optional(),
  stop_grace_period: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  deploy: z.object({ replicas: z.number() }).optional(),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))]).optional(),
  healthcheck: z.object({ start_period: z.string().optional() }).optional(),
});
const Compose = z.object({
  services: z.record(z.string(), Service),
  configs: z.object({ proxy: z.object({ content: z.string() }) }),
});

const read = (name: string) => readFile(path.join(root, name), 'utf8');
const readCompose = async () => Compose.parse(parse(await read('compose.yaml'), { merge: true }));
const readServices = async () => (await readCompose()).services;

test('the product reads each setting that compose.yaml and the Containerfile set', async () => {
  const services = await readServices();
  const own = Object.values(services).filter(({ image }) => image === 'fetlock-price-matcher');
  expect(own.map(({ command }) => command?.join(' '))).toEqual(['--role api', '--role worker']);
  const image = /^ENV (.*)$/m.exec(await read('Containerfile'))?.[1] ?? '';
  const named = [
    ...own.flatMap(({ environment }) => Object.keys(environment ?? {})),
    ...image.split(' ').map((pair) => pair.split('=')[0] ?? ''),
  ];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !Object.hasOwn(settings, name))).toEqual([]);
  for (const service of own) expect(service).toMatchObject({ stop_grace_period: '30s', read_only: true, cap_drop: ['ALL'] });
  expect((await read('Containerfile')).match(/^USER .*$/gm)).toEqual(['USER 10001']);
});

test('compose.yaml contains no secret: each is read from the environment, and a missing one fails the start', async () => {
  const given = Object.values(await readServices()).flatMap(({ environment }) => Object.entries(environment ?? {}));
  const secrets = given.filter(([name]) => /KEY|SECRET|PASSWORD|TOKEN/.test(name));
  expect(secrets.length).toBeGreaterThan(5);
  // Without a token /metrics refuses requests, so it may be missing.
  for (const [name, value] of secrets) expect(value, name).toMatch(name === 'METRICS_TOKEN' ? /^\$\{\w+:-\}$/ : /^\$\{\w+:\?[^}]*\}$/);
});

test('a service whose health others wait for has a start period: otherwise three failed checks stop `docker compose up`', async () => {
  const services = await readServices();
  const awaited = Object.values(services)
    .flatMap(({ depends_on: others = [] }) => (Array.isArray(others) ? [] : Object.entries(others)))
    .flatMap(([name, { condition }]) => (condition === 'service_healthy' ? [name] : []));
  expect(awaited).toContain('postgres');
  for (const name of awaited) expect(services[name]?.healthcheck?.start_period, name).toBeDefined();
});

test('the proxy has places for twice the APIs, since new ones run next to the old while a version is rolled out', async () => {
  const { services, configs } = await readCompose();
  const places = Number(/server-template api (\d+) api:8080/.exec(configs.proxy.content)?.[1]);
  expect(places).toBeGreaterThanOrEqual(2 * (services['api']?.deploy?.replicas ?? Infinity));
});

const Package = z.object({ name: z.string(), dependencies: z.record(z.string(), z.string()).default({}) });

test('the image contains every package of ours that the server and the commands need', async () => {
  const folders = new Map<string, { folder: string; needs: string[] }>();
  for await (const file of glob(['apps/*/package.json', 'packages/*/package.json', 'samples/package.json'], { cwd: root })) {
    const { name, dependencies } = Package.parse(JSON.parse(await read(file)));
    folders.set(name, { folder: path.dirname(file), needs: Object.keys(dependencies) });
  }
  const needed = new Set(['@fetlock/server', '@fetlock/cli']);
  for (const name of needed) for (const other of folders.get(name)?.needs ?? []) if (folders.has(other)) needed.add(other);
  const [, copied = ''] = (await read('Containerfile')).split(/^FROM .*$/m).slice(1);
  const sources = [...copied.matchAll(/^COPY (?!--)(\S+) \1$/gm)].map(([, folder = '']) => folder);
  const missing = [...needed].filter((name) => !sources.some((source) => `${folders.get(name)?.folder}/`.startsWith(`${source}/`)));
  expect(needed.size).toBeGreaterThan(6);
  expect(missing).toEqual([]);
});

test('neither history, data, secrets nor tests reach the image build', async () => {
  const left = (await read('.dockerignore')).trim().split('\n');
  for (const name of [
    '.git',
    '**/node_modules',
    'data',
    'samples/data',
    '.env',
    'e2e',
    'bench',
    'docs',
    'packages/testing',
    '**/*.test.ts',
  ])
    expect(left).toContain(name);
});

test('no source in the image is of tests, or imports what is left out of it', async () => {
  const left = (await read('.dockerignore')).trim().split('\n');
  const isLeftOut = (file: string) => left.some((pattern) => path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`));
  const image = (await read('Containerfile')).split(/^FROM .*$/m).at(-1) ?? '';
  const copied = [...image.matchAll(/^COPY (?!--)(\S+) \1$/gm)].map(([, folder = '']) => folder);
  const sources: string[] = [];
  for await (const file of glob(
    copied.map((folder) => `${folder}/**/*.ts`),
    { cwd: root, exclude: (name) => name.endsWith('node_modules') },
  ))
    if (!isLeftOut(file)) sources.push(file);
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => /(^|\/)(testing|fixtures)\/|\.test\.ts$/.test(file))).toEqual([]);
  const missing: string[] = [];
  for (const file of sources)
    for (const [, name = ''] of (await read(file)).matchAll(/(?:from|import\() ?'([^']+)'/g)) {
      const isMissing = name.startsWith('.')
        ? isLeftOut(path.join(path.dirname(file), name))
        : /^@fetlock\/(testing|[^/]+\/(.*\/)?(testing|fixtures)\/)/.test(name);
      if (isMissing) missing.push(`${file}: ${name}`);
    }
  expect(missing).toEqual([]);
});
