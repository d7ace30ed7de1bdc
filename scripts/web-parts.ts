import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

interface Part {
  file: string;
  imports?: string[];
  css?: string[];
}

const compressed = promisify(gzip);

/** The built pages: which files a screen needs, and how much is transferred. */
export class WebParts {
  readonly #dist: string;
  readonly #parts: Readonly<Record<string, Part>>;
  private constructor(dist: string, parts: Readonly<Record<string, Part>>) {
    this.#dist = dist;
    this.#parts = parts;
  }

  static async read(dist: string): Promise<WebParts> {
    return new WebParts(dist, JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Part>);
  }

  /** Every script, including those loaded later. */
  get scripts(): string[] {
    return Object.values(this.#parts)
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.js'));
  }

  /** The files that these modules need to appear. */
  filesOf(modules: readonly string[]): string[] {
    const reached = new Set(modules);
    for (const name of reached) for (const next of this.partOf(name).imports ?? []) reached.add(next);
    return [...new Set([...reached].flatMap((name) => [this.partOf(name).file, ...(this.partOf(name).css ?? [])]))];
  }

  /** The file built from one module alone. */
  fileOf(module: string): string {
    return this.partOf(module).file;
  }

  /** Kilobytes as transferred. */
  async weight(files: readonly string[]): Promise<number> {
    const sizes = await Promise.all(
      files.map(async (file) => (await compressed(await readFile(path.join(this.#dist, file)), { level: 9 })).length),
    );
    return sizes.reduce((sum, size) => sum + size, 0) / 1000;
  }

  /** The modules that these files are built from, from the source maps next to them. */
  async sourcesOf(files: readonly string[]): Promise<string[]> {
    const sources = files.filter((file) => file.endsWith('.js')).map((file) => this.sourcesOfFile(file));
    return (await Promise.all(sources)).flat();
  }

  /** None for the bundler's own code, which has no map. */
  private async sourcesOfFile(file: string): Promise<string[]> {
    const script = path.join(this.#dist, file);
    const hasMap = (await readFile(script, 'utf8')).includes('sourceMappingURL=');
    return hasMap ? (JSON.parse(await readFile(`${script}.map`, 'utf8')) as { sources: string[] }).sources : [];
  }

  private partOf(name: string): Part {
    const part = this.#parts[name];
    if (!part) throw new Error(`The build has no part ${name}.`);
    return part;
  }
}

/** The files needed by the first tasks. */
export const firstLoad = ['index.html', 'src/areas/staff/shell.tsx', 'src/areas/staff/tasks-screen.tsx'];

/** The files needed by a customer's page: the frame and its screen. */
export const customerLoad = (screen: string): string[] => ['index.html', 'src/areas/customer/shell.tsx', screen];
