import { Anchor } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { PageNotFound } from '../../ui/page-not-found.tsx';
import { Certificate } from './certificate.tsx';

/** The certificate, opened by staff from the review. */
export function StaffCertificateScreen() {
  const { resultId } = useParams();
  if (!resultId || !/^[1-9][0-9]{0,14}$/.test(resultId)) return <PageNotFound />;
  const back = (
    <Anchor component={Link} to={`/home/processing-results/${resultId}`}>
      Back to the review
    </Anchor>
  );
  return <Certificate resultId={Number(resultId)} back={back} />;
}
