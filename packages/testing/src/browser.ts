import { addressToOpen } from '@fetlock/server/session/local-provider/key';
import type { SignInAnswer } from '@fetlock/server/session/sign-in';

/** What a browser does on the way through a sign-in: it follows redirects and keeps cookies. */
export interface Browser {
  /**
   * Opens an address, or sends a form to it, and follows redirects until a page is shown or a redirect goes to an address that starts with
   * `until`.
   */
  open: (address: string, until?: string, form?: Record<string, string>) => Promise<{ address: string; status: number; page: string }>;
}

const maxRedirects = 10;

export function openBrowser(): Browser {
  const cookies = new Map<string, string>();
  return {
    async open(start, until, form) {
      let address = start;
      for (let step = 0; step < maxRedirects; step += 1) {
        if (until !== undefined && address.startsWith(until)) return { address, status: 0, page: '' };
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const sent = step === 0 && form ? { method: 'POST', body: new URLSearchParams(form) } : {};
        const answer = await fetch(address, { redirect: 'manual', headers: { cookie }, ...sent });
        for (const line of answer.headers.getSetCookie()) keep(cookies, line);
        const next = answer.headers.get('location');
        if (next === null) return { address, status: answer.status, page: await answer.text() };
        address = new URL(next, address).href;
      }
      throw new Error(`more than ${maxRedirects} redirects from ${start}, at last to ${address}`);
    },
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  const expires = attributes.find((attribute) => /^\s*expires=/i.test(attribute))?.split('=')[1];
  if (expires !== undefined && Date.parse(expires) < Date.now()) cookies.delete(name);
  else cookies.set(name, value);
}

/** The key of the local provider in tests. */
export const keyOfTests = 'key-of-the-local-sign-in-in-tests';

/** A browser that has opened the address printed at the start. */
export async function browserWithKey(publicUrl: string): Promise<Browser> {
  const browser = openBrowser();
  await browser.open(addressToOpen({ signIn: { kind: 'local', key: keyOfTests }, publicUrl }));
  return browser;
}

/** Opens a sign-in page of the local provider, chooses an account, and returns what the browser sends to `redirectUri`. */
export async function chooseAccount(signInPage: string, email: string, redirectUri: string, known?: Browser): Promise<SignInAnswer> {
  const browser = known ?? (await browserWithKey(new URL(signInPage).origin));
  const accounts = await browser.open(signInPage);
  const account = accounts.page.split('<li>').find((item) => item.includes(`>${email}<`));
  const href = /href="([^"]+)"/.exec(account ?? '')?.[1];
  if (!href) throw new Error(`${email} is not on the page: ${accounts.page}`);
  const { address } = await browser.open(new URL(href, accounts.address).href, redirectUri);
  const { code = '', state = '', ...rest } = Object.fromEntries(new URL(address).searchParams);
  return { code, state, redirect_uri: redirectUri, ...(rest['iss'] && { iss: rest['iss'] }) };
}
