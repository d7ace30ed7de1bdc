import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** This process's metrics, in Prometheus format. A label has few values, known beforehand: never an id, a name or an address. */
export const registry = new Registry();
const registers = [registry];

const seconds = {
  request: [0.01, 0.05, 0.1, 0.3, 0.5, 1, 5, 30, 150],
  wait: [0.001, 0.01, 0.1, 0.5, 1, 5],
  call: [0.05, 0.1, 0.5, 1, 5, 15, 30],
  job: [0.1, 1, 5, 15, 60, 300, 1_800, 7_200],
};

/** All of our metrics; `docs/operations.md` lists them. Node.js's own (memory, event loop, garbage collection) are added. */
export const metrics = {
  requests: new Counter({
    name: 'fetlock_requests_total',
    help: 'Requests answered, by the call of the contract (other: pages, files, what is not there) and status; 401, 403 and 429 are refusals',
    labelNames: ['call', 'status'],
    registers,
  }),
  requestSeconds: new Histogram({
    name: 'fetlock_request_seconds',
    help: 'From the first byte of a request to the last of its answer',
    labelNames: ['call'],
    buckets: seconds.request,
    registers,
  }),
  jobs: new Gauge({
    name: 'fetlock_jobs',
    help: 'Jobs in the queue: waiting, running, or waiting for another try',
    labelNames: ['kind', 'state'],
    registers,
  }),
  jobsOldestSeconds: new Gauge({
    name: 'fetlock_jobs_oldest_seconds',
    help: 'Age of the oldest job that waits and is due',
    labelNames: ['kind'],
    registers,
  }),
  jobsGivenUp: new Gauge({
    name: 'fetlock_jobs_given_up',
    help: 'Jobs of the last 30 days that failed for good and were not started again (dead letters)',
    labelNames: ['kind'],
    registers,
  }),
  jobSeconds: new Histogram({
    name: 'fetlock_job_seconds',
    help: 'Tries of jobs: done, or failed and to be tried again',
    labelNames: ['kind', 'outcome'],
    buckets: seconds.job,
    registers,
  }),
  jobsGivenUpHere: new Counter({
    name: 'fetlock_jobs_given_up_total',
    help: 'Jobs that this process has given up after their last try',
    labelNames: ['kind'],
    registers,
  }),
  logLinesLost: new Counter({
    name: 'fetlock_log_lines_lost_total',
    help: 'Lines of the log that a full disk or a lost reader did not take',
    registers,
  }),
  tasks: new Gauge({ name: 'fetlock_tasks', help: 'Active tasks by status', labelNames: ['status'], registers }),
  matchedRows: new Counter({
    name: 'fetlock_matched_rows_total',
    help: 'Rows matched, counted when a run has matched all of its rows',
    registers,
  }),
  matchingSeconds: new Counter({ name: 'fetlock_matching_seconds_total', help: 'Time spent on matching them', registers }),
  connections: new Gauge({
    name: 'fetlock_database_connections',
    help: 'Connections of this process to PostgreSQL: in use, or idle',
    labelNames: ['state'],
    registers,
  }),
  connectionsWanted: new Gauge({
    name: 'fetlock_database_waiting',
    help: 'Queries of this process that wait for a connection',
    registers,
  }),
  connectionWaitSeconds: new Histogram({
    name: 'fetlock_database_wait_seconds',
    help: 'Wait for a connection to PostgreSQL',
    buckets: seconds.wait,
    registers,
  }),
  databaseUp: new Gauge({
    name: 'fetlock_database_up',
    help: '1 while PostgreSQL answers; else 0, and what it knows is left out',
    registers,
  }),
  readings: new Counter({
    name: 'fetlock_readings_total',
    help: 'Processes that read a file, by their end; TIMED_OUT and OUT_OF_MEMORY were killed',
    labelNames: ['outcome'],
    registers,
  }),
  freeBytes: new Gauge({
    name: 'fetlock_files_free_bytes',
    help: 'Bytes that may still be stored on the disk of DATA_DIR/files',
    registers,
  }),
  fileErrors: new Counter({
    name: 'fetlock_file_store_errors_total',
    help: 'Failures of the file store, by what was to be done',
    labelNames: ['operation'],
    registers,
  }),
  platformCalls: new Counter({
    name: 'fetlock_platform_calls_total',
    help: 'Attempts at calls of the practice platform, by environment and outcome',
    labelNames: ['environment', 'outcome'],
    registers,
  }),
  platformSeconds: new Histogram({
    name: 'fetlock_platform_call_seconds',
    help: 'One attempt at a call of the practice platform',
    labelNames: ['environment'],
    buckets: seconds.call,
    registers,
  }),
  platformCircuitOpen: new Gauge({
    name: 'fetlock_platform_breaker_open',
    help: '1 while an environment is left alone after failures in a row',
    labelNames: ['environment'],
    registers,
  }),
  restarts: new Counter({
    name: 'fetlock_restarts_total',
    help: 'How often what this process supervises was started again after it died',
    labelNames: ['of'],
    registers,
  }),
} as const;

// Reported only by a process that measures them: a 0 from a worker would mean that its database is unavailable and its disk full.
for (const gauge of [metrics.databaseUp, metrics.freeBytes]) gauge.remove();

/** Starts collecting the process metrics, and labels everything with its role. */
export function watchProcess(role: string): void {
  registry.setDefaultLabels({ role });
  collectDefaultMetrics({ register: registry });
}
