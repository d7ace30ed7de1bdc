import type { Random } from '../../samples/src/random.ts';
import { Spellings } from './spellings.ts';

/** Syllables and endings as ingredients (after the stems of the WHO's INN list), brands and surnames have them. */
const syllables = {
  ingredient: {
    first:
      'a be ce cla da de di do e eno fa fe flu ga gli ha i ke la le lo ma me mi mo na ne no o pa pe pi pra qui ra re ri ro sa se si so ta te ti to va ve vi xi za ze zo',
    middle:
      'ba be bu ca ce ci da de di do fa fe fi ga la le li lo lu ma me mi mo na ne ni no pa pe pi po ra re ri ro ru sa se si ta te ti to tra va ve vi xa za zi',
    last: 'cillin profen oxacin azole pril olol mycin statin coxib dipine sartan caine olone tidine setron mide zepam cycline oxetine prazole nidazole thiazide barbital gliptin laner mectin quantel parin toin vudine',
  },
  brand: {
    first:
      'ac al aqua ber bio bra cal can cen co dax dura el equi eva fen fro gal gen hal hy in jo kar lax lu max med nex no nu ora ox pal per pro pur quan res riv ro sol sta syn tal ter tri ul va ver vi wel xan yor zen',
    middle: 'a ba bi ca ci da di do e fa fi ga go i ka la li lo ma mi mo na no o pa pi ra ri ro sa so ta ti to u va vi xa zo',
    last: 'bax cal dent derm dex fort gard kin lan line lox med mune nex nil pane plex quin ra rin rox san sure tas tec tin trol vet vit vax xil zol',
  },
  surname: {
    first:
      'ab al bar bel ber bur cal car col cran dal der dun ed fair far gar glen hal har hol in kel ken lam lin mac mar mor nor os pem ral ros sel sher stan tor um val wal wes win yar',
    middle: 'a bar ber den der e en fer gar hal i ing ker lan ler man mer nel o per ran ser son ter ven wer',
    last: 'berg by dale den ell er feld ford ham hoff ingham ler ley mann mayer more ner ock quist ridge sen ski son stein ston ton vall wick worth zig',
  },
} as const;

/**
 * Makes names that cannot be confused: no two become equal when one letter is removed from each, so a name with one typing error still
 * means one name only.
 */
export class SyntheticNames {
  readonly #spellings: Spellings;

  constructor(known: Iterable<string>) {
    this.#spellings = new Spellings();
    for (const word of known) this.#spellings.add(word);
  }

  next(kind: keyof typeof syllables, random: Random): string {
    const { first, middle, last } = lists[kind];
    for (let attempt = 0; attempt < 1000; attempt += 1) {
      const inner = Array.from({ length: random.integer(0, attempt > 20 ? 2 : 1) }, () => random.pick(middle)).join('');
      const name = random.pick(first) + inner + random.pick(last);
      if (name.length < 5 || this.#spellings.near(name).size > 0) continue;
      this.#spellings.add(name);
      return name;
    }
    throw new RangeError(`No more synthetic names of the kind ${kind}.`);
  }
}

const lists = {
  ingredient: split(syllables.ingredient),
  brand: split(syllables.brand),
  surname: split(syllables.surname),
};

function split({ first, middle, last }: { first: string; middle: string; last: string }) {
  return { first: first.split(' '), middle: middle.split(' '), last: last.split(' ') };
}
