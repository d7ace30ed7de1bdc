/** Where staff find the certificate of a version. */
export const staffCertificatePath = (resultId: number): string => `/home/processing-results/${resultId}/certificate`;
