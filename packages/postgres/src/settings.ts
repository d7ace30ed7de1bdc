import { statfsSync } from 'node:fs';
import { totalmem } from 'node:os';

/** PostgreSQL settings by name, with the value as written in postgresql.conf. */
export type PostgresSettings = Readonly<Record<string, string | number>>;

const MiB = 1024 * 1024;

/** The settings of the product, sized by the memory of the machine. Durability (fsync, synchronous_commit, full_page_writes) stays at its safe default. */
export function productSettings({ memoryBytes = totalmem() } = {}): PostgresSettings {
  const memoryMiB = Math.floor(memoryBytes / MiB);
  return {
    max_connections: 100,
    shared_buffers: `${clamp(Math.floor(memoryMiB / 8), 128, 1024)}MB`,
    effective_cache_size: `${clamp(Math.floor(memoryMiB / 2), 256, 16_384)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${clamp(Math.floor(memoryMiB / 32), 64, 512)}MB`,
    // Matching writes results in bursts: allow for them between checkpoints, compressed.
    min_wal_size: '128MB',
    max_wal_size: '2GB',
    wal_compression: 'pglz',
    random_page_cost: 1.1,
    jit: 'off',
    // An idle transaction would hold locks and block vacuum.
    idle_in_transaction_session_timeout: '60s',
    // A client whose machine vanished is detected, even while its query runs.
    tcp_keepalives_idle: 30,
    tcp_keepalives_interval: 10,
    tcp_keepalives_count: 3,
    client_connection_check_interval: '5s',
    // Row values and passwords stay out of the log: neither statements nor the details of a violated key.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    dynamic_shared_memory_type: sharedMemoryType(),
  };
}

/** For tests: the data may be lost with the machine, so nothing waits for the disk. */
export const testSettings: PostgresSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  max_connections: 200,
};

/** Containers often have 64 MiB of /dev/shm, where parallel queries then fail: use memory-mapped files in the data folder instead. */
function sharedMemoryType(): string {
  if (process.platform === 'win32') return 'windows';
  if (process.platform !== 'linux') return 'posix';
  try {
    const { bsize, blocks } = statfsSync('/dev/shm');
    return bsize * blocks >= 256 * MiB ? 'posix' : 'mmap';
  } catch {
    return 'mmap';
  }
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(Math.max(value, lowest), highest);
}
