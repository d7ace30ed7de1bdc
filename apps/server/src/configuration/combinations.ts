import { environments } from '@fetlock/contract/environments';
import { isLoopbackHost } from '../http/local-request.ts';
import { hostWithoutTls, leavesCertificatesUnchecked } from './database-tls.ts';
import type { SettingName, SettingTexts } from './settings.ts';

/** Constraints across settings: a sentence for each combination that cannot be used. */
export function combinationProblems(texts: SettingTexts, environment: NodeJS.ProcessEnv): string[] {
  return [
    ...bucketProblems(texts),
    ...signInProblems(texts),
    ...platformProblems(texts),
    ...(texts.NODE_ENV === 'production'
      ? [...plainHttpProblems(texts), ...plainDatabaseProblems(texts, environment), ...uncheckedProblems(texts, environment)]
      : []),
  ];
}

const isSet = (texts: SettingTexts, name: SettingName): boolean => texts[name] !== '';

function bucketProblems(texts: SettingTexts): string[] {
  const keys = ['FILES_S3_ACCESS_KEY', 'FILES_S3_SECRET_KEY'] as const;
  if (isSet(texts, 'FILES_S3_BUCKET')) {
    const [access, secret] = keys.map((name) => isSet(texts, name));
    return access === secret
      ? []
      : ["FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY must both be set, or neither: the machine's own credentials are used then."];
  }
  return (['FILES_S3_ENDPOINT', ...keys] as const)
    .filter((name) => isSet(texts, name))
    .map((name) => `${name} is set, but FILES_S3_BUCKET is not. Set the bucket, or none of them.`);
}

function signInProblems(texts: SettingTexts): string[] {
  if (isSet(texts, 'GOOGLE_CLIENT_ID') !== isSet(texts, 'GOOGLE_CLIENT_SECRET'))
    return ['GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must both be set, or neither.'];
  if (isSet(texts, 'GOOGLE_CLIENT_ID')) return [];
  if (isSet(texts, 'OIDC_ISSUER') !== isSet(texts, 'OIDC_CLIENT_ID'))
    return isSet(texts, 'OIDC_ISSUER')
      ? ['OIDC_ISSUER is set, but OIDC_CLIENT_ID is not. Set both, and OIDC_CLIENT_SECRET.']
      : ['OIDC_CLIENT_ID is set, but OIDC_ISSUER is not. Set both, and OIDC_CLIENT_SECRET.'];
  if (isSet(texts, 'OIDC_ISSUER')) return [];
  return localSignInProblems(texts);
}

function localSignInProblems({ NODE_ENV, LOCAL_SIGN_IN, PUBLIC_URL }: SettingTexts): string[] {
  if (NODE_ENV === 'production')
    return [
      'With NODE_ENV=production the local sign-in provider is refused. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
    ];
  const host = URL.parse(PUBLIC_URL)?.hostname;
  if (host === undefined || LOCAL_SIGN_IN === 'anywhere' || isLoopbackHost(host)) return [];
  return [
    `PUBLIC_URL is ${PUBLIC_URL}, where others can come in, and the local sign-in asks no password. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET; or LOCAL_SIGN_IN=anywhere in a network you trust.`,
  ];
}

export const platformSettings = {
  prod: { url: 'PLATFORM_PROD_URL', key: 'PLATFORM_PROD_KEY', portalUrl: 'PLATFORM_PROD_PORTAL_URL' },
  stage: { url: 'PLATFORM_STAGE_URL', key: 'PLATFORM_STAGE_KEY', portalUrl: 'PLATFORM_STAGE_PORTAL_URL' },
  play: { url: 'PLATFORM_PLAY_URL', key: 'PLATFORM_PLAY_KEY', portalUrl: 'PLATFORM_PLAY_PORTAL_URL' },
} as const;

export const sandboxKeySettings = { prod: 'SANDBOX_KEY_PROD', stage: 'SANDBOX_KEY_STAGE', play: 'SANDBOX_KEY_PLAY' } as const;

function platformProblems(texts: SettingTexts): string[] {
  const names = environments.map((environment) => platformSettings[environment]);
  if (!names.some(({ url }) => isSet(texts, url))) {
    const stray = names.flatMap(({ url, key, portalUrl }) =>
      [key, portalUrl].filter((name) => isSet(texts, name)).map((name) => ({ name, url })),
    );
    return [...stray.map(({ name, url }) => `${name} is set, but ${url} is not.`), ...sandboxKeyProblems(texts)];
  }
  return names
    .filter(({ url, key }) => !isSet(texts, url) || !isSet(texts, key))
    .map(({ url, key }) => `${url} and ${key} must both be set when one environment's platform is.`);
}

function sandboxKeyProblems(texts: SettingTexts): string[] {
  const keys = environments.map((environment) => texts[sandboxKeySettings[environment]]).filter((key) => key !== '');
  return new Set(keys).size < keys.length ? ['SANDBOX_KEY_PROD, SANDBOX_KEY_STAGE and SANDBOX_KEY_PLAY must differ.'] : [];
}

const addresses = [
  'PUBLIC_URL',
  'OIDC_ISSUER',
  'FILES_S3_ENDPOINT',
  'PLATFORM_PROD_URL',
  'PLATFORM_STAGE_URL',
  'PLATFORM_PLAY_URL',
] as const;

/** In production keys, tokens and price lists are not sent unencrypted, except on this machine or where the network is declared private. */
function plainHttpProblems(texts: SettingTexts): string[] {
  const hosts = privateHosts(texts);
  return addresses.flatMap((name) => {
    const url = URL.parse(texts[name]);
    if (url?.protocol !== 'http:' || isLoopbackHost(url.hostname) || hosts.includes(url.hostname)) return [];
    return [
      `${name} is ${texts[name]}, and with NODE_ENV=production secrets would travel there in the clear. Use https://, or name ${url.hostname} in PLAIN_HTTP_HOSTS where the network is private.`,
    ];
  });
}

const privateHosts = ({ PLAIN_HTTP_HOSTS }: SettingTexts): string[] => PLAIN_HTTP_HOSTS.split(',').map((host) => host.trim().toLowerCase());

/** The driver uses TLS only where its connection string or the environment asks for it. */
function plainDatabaseProblems(texts: SettingTexts, environment: NodeJS.ProcessEnv): string[] {
  const host = hostWithoutTls(texts.DATABASE_URL, environment);
  if (host === undefined || privateHosts(texts).includes(host)) return [];
  return [
    `DATABASE_URL leads to ${host} without TLS, and with NODE_ENV=production its password and all data would travel there in the clear. Add sslmode=verify-full to it, or name ${host} in PLAIN_HTTP_HOSTS where the network is private.`,
  ];
}

/** In production certificates are checked, whatever Node.js and the database's driver offer besides our settings. */
function uncheckedProblems({ DATABASE_URL }: SettingTexts, environment: NodeJS.ProcessEnv): string[] {
  const advice = 'Leave it out; an authority of your own is named by NODE_EXTRA_CA_CERTS, or by sslrootcert in DATABASE_URL.';
  const ways = {
    'NODE_TLS_REJECT_UNAUTHORIZED=0': environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0',
    'PGSSLMODE=no-verify': DATABASE_URL !== '' && environment['PGSSLMODE'] === 'no-verify',
    'sslmode in DATABASE_URL': leavesCertificatesUnchecked(DATABASE_URL),
  };
  return Object.entries(ways)
    .filter(([, isTaken]) => isTaken)
    .map(([way]) => `With NODE_ENV=production certificates have to be checked, and ${way} would leave them unchecked. ${advice}`);
}
