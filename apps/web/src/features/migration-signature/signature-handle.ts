/** What the dialog needs from either way of signing. */
export interface SignatureHandle {
  /** The signature as a data URL of a JPEG; null while there is none. */
  jpeg: () => string | null;
  focus: () => void;
  /** Its distance from the top of the window. */
  top: () => number;
}
