/**
 * React's development build, whose warnings the tests listen to, without what only its developer tools show: where each element was made
 * (a stack trace an element) and how long each component took. Both together cost more than the screens themselves.
 */
for (const name of ['createTask', 'timeStamp']) Reflect.deleteProperty(console, name);

const react = await import('react');
const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('This React keeps the number of stack traces elsewhere.');
// As if the most it makes within a second were made already.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {}, configurable: true });
export {};
