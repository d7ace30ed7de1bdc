/** What the dialog asks of either way to sign. */
export interface SignatureHandle {
  /** The signature as a data URL of a JPEG; null while there is none. */
  jpeg: () => string | null;
  focus: () => void;
}
