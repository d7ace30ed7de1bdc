import { Anchor } from '@mantine/core';
import { useParams } from 'react-router';
import { CustomerLink } from '../../guest-session/customer-link.tsx';
import { Certificate } from './certificate.tsx';

/** The certificate, opened by the practice with its link. */
export function CustomerCertificateScreen() {
  const back = (
    <Anchor component={CustomerLink} page="migration-poll">
      Back to the Migration PAL
    </Anchor>
  );
  return <Certificate resultId={Number(useParams()['resultId'])} back={back} />;
}
