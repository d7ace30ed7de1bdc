import { exactMomentText } from '@fetlock/rules/date-text';
import { type SignatureEvidence, type SignatureState, signatureMethods } from '@fetlock/contract/migration-signature';
import { Button, TextInput } from '@mantine/core';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { CustomerLink } from '../../guest-session/customer-link.tsx';
import { SignatureCheckResult } from './check-result.tsx';
import styles from './signature.module.css';
import { SignedSteps } from './signed-steps.tsx';

interface Props {
  state: SignatureState;
  signature: SignatureEvidence;
  onClose: () => void;
}

/** Who signed, when and what, to read. */
export function SignedSignature({ state, signature, onClose }: Props) {
  const { first_name, last_name, signer, signed_at, method, steps } = signature;
  return (
    <>
      <SignedSteps steps={steps} />
      <div className={styles.names}>
        <TextInput label="First name" value={first_name} readOnly />
        <TextInput label="Last name" value={last_name} readOnly />
      </div>
      <div className={styles.paper}>
        <img className={styles.picture} src={signature.signature} alt={`Signature of ${signer}`} />
      </div>
      <dl className={styles.facts}>
        <dt>Signed</dt>
        <dd>{`${exactMomentText(signed_at)} · ${signatureMethods[method].title}`}</dd>
        <dt>Check</dt>
        <dd>{state.check && <SignatureCheckResult check={state.check} />}</dd>
      </dl>
      <DialogActions>
        <Button component={CustomerLink} page="certificate" variant="subtle">
          View certificate
        </Button>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}
