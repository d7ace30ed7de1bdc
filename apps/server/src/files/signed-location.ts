import { createHmac, timingSafeEqual } from 'node:crypto';

/** Creates addresses of files that open without a token, and verifies them. */
export interface LocationSigner {
  /** Valid for five to ten minutes; the same for five, so that a polled list does not change all the time. */
  locationOf: (fileId: number) => string;
  /** Changes whenever `locationOf` returns other addresses. */
  period: () => string;
  check: (signed: { fileId: number; expires: string; signature: string }) => 'good' | 'expired' | 'forged';
}

const periodMs = 5 * 60_000;

export function createLocationSigner({
  publicUrl,
  key,
  now = Date.now,
}: {
  publicUrl: string;
  key: string;
  now?: () => number;
}): LocationSigner {
  const sign = (fileId: number, expires: string) => createHmac('sha256', key).update(`file-content\n${fileId}\n${expires}`).digest();
  const period = () => String((Math.floor(now() / periodMs) + 2) * periodMs);
  return {
    period,
    locationOf(fileId) {
      const expires = period();
      return `${publicUrl}/api/v1/files/${fileId}/content?expires=${expires}&signature=${sign(fileId, expires).toString('base64url')}`;
    },
    check({ fileId, expires, signature }) {
      const [expected, given] = [sign(fileId, expires), Buffer.from(signature, 'base64url')];
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return 'forged';
      return Number(expires) < now() ? 'expired' : 'good';
    },
  };
}
