import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { issueText } from '@fetlock/contract/issue-texts';
import { limits } from '@fetlock/contract/limits';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { breedRoutes } from './breeds/routes.ts';
import { calibrationRoutes } from './calibration/routes.ts';
import { type LookUpServices, catalogueLookUps } from './catalogue/look-ups.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { changeRoutes } from './changes/routes.ts';
import { comparisonRoutes } from './comparison/routes.ts';
import { type ConstantsServices, constantsRoutes } from './constants/routes.ts';
import { customerRoutes } from './customer/routes.ts';
import type { FileStore } from './files/file-store.ts';
import { deletionRoutes } from './deletions/routes.ts';
import type { DeletionRules } from './deletions/preview-deletion.ts';
import { fileRoutes } from './files/routes.ts';
import { guidedCheckRoutes } from './guided-check/routes.ts';
import { type Readiness, createReadiness, healthRoutes } from './health.ts';
import { importSessionRoutes } from './import-sessions/routes.ts';
import { answererOfBadAddresses, answerProblems } from './http/answer-problems.ts';
import { answerOddRequests } from './http/broken-requests.ts';
import { implementer } from './http/implement.ts';
import { connectionOptions, type GivenConnectionLimits, limitConnections } from './http/limit-connections.ts';
import { callerKey } from './http/caller-key.ts';
import { takeJsonBodies } from './http/json-bodies.ts';
import { logRequests, requestIdOf } from './http/log-requests.ts';
import { describeApi, limitDescription } from './http/openapi.ts';
import { rateStore } from './http/rate-store.ts';
import { visitorBudget } from './http/visitor-budget.ts';
import { type TrustedProxies, trustProxyOption } from './http/trusted-proxies.ts';
import { headersOfBareAnswer, secureHeaders, serveWeb } from './http/serve-web.ts';
import { assertCovered } from './links/coverage.ts';
import { guessGuard } from './links/guesses.ts';
import { lexiconRoutes } from './lexicon/routes.ts';
import { linkRoutes } from './links/routes.ts';
import type { Queue } from './jobs/queue.ts';
import { jobRoutes } from './job-list/routes.ts';
import { type MetricsServices, metricsRoute } from './monitoring/routes.ts';
import type { PlatformClient } from './platform/client.ts';
import { mappedCoreRoutes } from './mapped-core/routes.ts';
import { migrationStatisticsRoutes } from './migration-statistics/routes.ts';
import { migrationRoutes } from './migration/routes.ts';
import { migrationSignatureRoutes } from './migration-signature/routes.ts';
import { practiceRoutes } from './practices/routes.ts';
import { reMatchRoutes } from './re-match/routes.ts';
import { rowMatchRoutes } from './review/row-match-routes.ts';
import { reviewRoutes } from './review/routes.ts';
import { tallyRefusals } from './security-events/refusals.ts';
import { logOrigins } from './security-events/origin.ts';
import { securityEventRoutes } from './security-events/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { runRoutes } from './runs/routes.ts';
import { authenticator } from './session/authenticate.ts';
import type { IdentityProvider } from './session/identity-provider.ts';
import { type LocalProviderOptions, serveLocalProvider } from './session/local-provider/provider.ts';
import { sessionRoutes } from './session/routes.ts';
import { tagRoutes } from './tags/routes.ts';
import { taskRoutes } from './tasks/routes.ts';
import { toggleRoutes } from './toggles/routes.ts';
import { userRoutes } from './users/routes.ts';

export interface ApiServices extends LookUpServices {
  queue: Queue;
  files: FileStore;
  platform: PlatformClient;
  signIn: { provider: IdentityProvider; allowedRedirects: readonly string[]; local: LocalProviderOptions | undefined };
  constants: ConstantsServices;
  deletions: DeletionRules;
  /** Absent: forwarded client addresses in a request are not trusted. */
  trustedProxies?: TrustedProxies | undefined;
  /** Connection limits that differ from `limits`. */
  connections?: GivenConnectionLimits;
  log: FastifyBaseLogger;
  /** Also serves the built web application. */
  web: boolean;
  /** Who may read the metrics, and which further ones to include; absent: this machine only, and none. */
  metrics?: Pick<MetricsServices, 'token' | 'others'>;
  /** Notified when this process is about to end; absent: no notification. */
  readiness?: Readiness;
  /** Aborted when the server is about to close: long-polling calls answer at once. */
  ending?: AbortSignal;
}

/** The API role: every call of the contract, its OpenAPI description, the demo's sign-in provider, and the screens. */
export async function buildApi(services: ApiServices): Promise<FastifyInstance> {
  const { db, signIn, constants, log } = services;
  const overTls = constants.publicUrl.startsWith('https:');
  const bare = headersOfBareAnswer({ overTls });
  const app = Fastify({
    loggerInstance: log,
    // Log lines of a request carry its id through the trace.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    ...connectionOptions(bare, services.connections),
    bodyLimit: limits.bodyBytes,
    forceCloseConnections: 'idle',
    // Requests that arrive on an open connection while the server closes are still answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    trustProxy: trustProxyOption(services.trustedProxies),
    frameworkErrors: answererOfBadAddresses(bare),
  });
  z.config({ customError: issueText });
  app.setValidatorCompiler(takesNoBody);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('actor', null);
  logRequests(app);
  logOrigins(app, log);
  const refusals = tallyRefusals({ db, log });
  app.addHook('onClose', () => refusals.close());
  answerProblems(app, refusals.record);
  limitConnections(app, bare, services.connections);
  await secureHeaders(app, { overTls });
  answerOddRequests(app, bare);
  await app.register(compress, { global: true, globalDecompression: false, threshold: 2_048 });
  takeJsonBodies(app);
  limitDescription(app);
  await app.register(rateLimit, { global: false, keyGenerator: callerKey, store: rateStore() });
  await app.register(multipart, {
    limits: { fileSize: limits.uploadBytes, files: limits.uploadFiles, fields: 50, fieldSize: 4 * 1024 * 1024, parts: 100 },
  });
  await describeApi(app, constants);

  const readiness = services.readiness ?? createReadiness();
  readiness.begin(db);
  app.addHook('onSend', async (_request, reply) => {
    // The client is to open a new connection, to a process that stays up.
    if (readiness.isDraining) reply.header('connection', 'close');
  });
  healthRoutes(app, readiness);
  metricsRoute(app, { token: undefined, ...services.metrics, publicUrl: constants.publicUrl, db, files: services.files });
  const implement = implementer(app, {
    authenticate: authenticator(db),
    assertCovered: (visitor, covers, received) => assertCovered(db, visitor, covers, received),
    budget: visitorBudget(),
  });
  sessionRoutes(implement, { db, ...signIn });
  userRoutes(implement, { db });
  toggleRoutes(implement, { db });
  securityEventRoutes(implement, { db });
  deletionRoutes(implement, services);
  tagRoutes(implement, { db });
  constantsRoutes(implement, constants);
  practiceRoutes(implement, services);
  reMatchRoutes(implement, { db });
  breedRoutes(implement, services);
  importSessionRoutes(implement, services);
  const lookUps = catalogueLookUps(services);
  app.addHook('onClose', () => lookUps.close());
  catalogueRoutes(implement, { ...services, lookUps });
  lexiconRoutes(implement, { db });
  fileRoutes(implement, services);
  taskRoutes(implement, services);
  reviewRoutes(implement, services);
  calibrationRoutes(implement, { db });
  rowMatchRoutes(implement, { db, lookUps });
  changeRoutes(implement, { db });
  comparisonRoutes(implement, { db });
  mappedCoreRoutes(implement, services);
  migrationStatisticsRoutes(implement, { db });
  runRoutes(implement, services);
  reportRoutes(implement, services);
  jobRoutes(implement, services);
  linkRoutes(implement, { db, guardGuesses: guessGuard(db) });
  customerRoutes(implement, services);
  guidedCheckRoutes(implement, services);
  migrationRoutes(implement, { db });
  migrationSignatureRoutes(implement, services);

  if (signIn.local) await serveLocalProvider(app, signIn.local, refusals.record);
  if (services.web) await serveWeb(app);
  return app;
}

/** A request without a body arrives as null, which is not an object; an optional body then takes its defaults. */
const takesNoBody: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route);
  return (data: unknown) => {
    const value = data === null && route.httpPart === 'body' ? validate(undefined) : null;
    return value !== null && !(typeof value === 'object' && 'error' in value) ? value : validate(data);
  };
};
