import { exactMomentText } from '@fetlock/rules/date-text';
import type { SignatureCheck, SignatureState } from '@fetlock/contract/migration-signature';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { staffCertificatePath } from './certificate-path.ts';
import { SignatureCheckResult } from './check-result.tsx';

interface Props {
  resultId: number;
  signature: NonNullable<SignatureState['signature']>;
  check: SignatureCheck;
}

/** Who signed the Migration PAL and when, whether that is unchanged, and the certificate. */
export function SignedLine({ resultId, signature: { signer, signed_at: at }, check }: Props) {
  return (
    <>
      <span>{`Signed by ${signer} on ${exactMomentText(at)}`}</span>
      <SignatureCheckResult check={check} />
      <Anchor component={Link} to={staffCertificatePath(resultId)}>
        Certificate
      </Anchor>
    </>
  );
}
