import type { Account } from './account.ts';

/** The page that lists the users; a click signs in as one of them. */
export function accountsPage({ productName, uid, accounts }: { productName: string; uid: string; accounts: readonly Account[] }): string {
  const items = accounts.map(
    ({ subject, email, name, roles }) =>
      `<li><a href="/idp/interaction/${encodeURIComponent(uid)}/as/${encodeURIComponent(subject)}"><span class="name">${escape(name)}</span><span class="mail">${escape(email)}</span><span class="role">${escape(roles.join(', '))}</span></a></li>`,
  );
  return page(
    `Choose an account`,
    `<h1>Choose an account</h1><p>${escape(productName)} price matcher, local sign-in for trying it out. No password is asked.</p><ul>${items.join('')}</ul>`,
  );
}

export function notFromHerePage(productName: string, requestId: string): string {
  return refusalPage(
    'Only on the machine itself',
    `The local sign-in of ${escape(productName)} price matcher lets anybody in without a password, so it answers browsers on the same machine only. Set up an identity provider (GOOGLE_CLIENT_ID or OIDC_ISSUER), or start with LOCAL_SIGN_IN=anywhere in a network you trust.`,
    requestId,
  );
}

/** For a browser that has not presented the key: a person at the machine can read it, and a stranger who reaches the port cannot. */
export const keyPage = (productName: string, requestId: string): string =>
  page(
    'Open the address with the key',
    `<h1>Open the address with the key</h1><p>The local sign-in of ${escape(productName)} price matcher asks no password. So that it lets in only those who started it, open the address that the start has printed (it ends in key=…), or enter that key here. Then sign in.</p><form action="/idp/enter"><label for="key">Key</label><input id="key" name="key" type="password" autocomplete="off" required><button class="primary">Continue</button></form><p class="id">Request ${escape(requestId)}</p>`,
  );

export const noSuchAccountPage = (requestId: string): string =>
  refusalPage('There is no such account', 'It may have been removed meanwhile. Go back to the product and sign in again.', requestId);

export const failedPage = (reason: string, requestId: string): string =>
  refusalPage('The sign-in has failed', `Go back to the product and sign in again. The reason: ${escape(reason)}.`, requestId);

/** Asks whether to sign out here. The form is the provider's own, and empty but for its hidden fields. */
export const signOutPage = (form: string): string =>
  page(
    'Sign out',
    `<h1>Sign out here too?</h1><p>You have logged out of the product. The local sign-in may still know you.</p>${form}<div class="choice"><button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button><button type="submit" form="op.logoutForm">Stay signed in</button></div>`,
  );

export const signedOutPage = (): string => page('Signed out', '<h1>You are signed out</h1><p>You can close this page.</p>');

/** The id finds the request in the log. */
const refusalPage = (title: string, text: string, requestId: string): string =>
  page(title, `<h1>${title}</h1><p>${text}</p><p class="id">Request ${escape(requestId)}</p>`);

/** The product's logo, as on the log-in screen. */
const mark =
  '<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#09655a"/><path d="M8 11h9M8 16h6M8 21h9" stroke="#cdece7" stroke-width="2.4" stroke-linecap="round"/><path d="m19 17 3 3 4-8" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>';

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer"><title>${escape(title)}</title>
<link rel="stylesheet" href="/idp/page.css"></head><body><main>${mark}${body}</main></body></html>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
