const [outer, inner] = [80, 48] as const;

/** The point at a share (0..1) of the circle, clockwise from the top, at a distance from the centre. */
export function pointAt(share: number, radius: number): [number, number] {
  const angle = 2 * Math.PI * share - Math.PI / 2;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

const point = (share: number, radius: number): string =>
  pointAt(share, radius)
    .map((value) => value.toFixed(3))
    .join(' ');

/** The piece of a ring between two shares (0..1), as a path. */
export function sector(from: number, to: number): string {
  // An arc that ends where it begins is not drawn: a whole ring is two halves.
  if (to - from > 0.9999) return `${sector(from, from + 0.5)} ${sector(from + 0.5, from + 0.9999)}`;
  const large = to - from > 0.5 ? 1 : 0;
  return `M ${point(from, outer)} A ${outer} ${outer} 0 ${large} 1 ${point(to, outer)} L ${point(to, inner)} A ${inner} ${inner} 0 ${large} 0 ${point(from, inner)} Z`;
}
