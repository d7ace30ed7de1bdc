/** How far this provider's weights can be trusted: natural log odds of being right become `shift + slope × log odds` (Platt 1999). */
export interface Trust {
  readonly slope: number;
  readonly shift: number;
}
