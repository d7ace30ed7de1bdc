import { wordKey } from './fold-name.ts';

/**
 * Makers and distributors by the spellings of price lists, and by their names before mergers: `now=former and short names`.
 * Sources: the companies' announcements (Fort Dodge to Pfizer 2009, whose animal health is Zoetis since 2013; Intervet and Schering-Plough
 * to Merck 2011; Novartis 2015 and Bayer animal health 2020 to Elanco; Merial to Boehringer Ingelheim 2017; Abaxis to Zoetis 2018; Putney
 * to Dechra 2016; Butler and Henry Schein animal health to Covetrus 2019; Aratana to Elanco 2019); columns of AVImark and Cornerstone
 * lists.
 */
const table = `
  zoetis=zoe,zoet,zts,abaxis,abx,fortdodge,dodge boehringer=bi,bivi,boeh,boehr,merial,mer elanco=elan,elnc,aratana merck=mrk,intervet,schering
  virbac=vir,virb,vrb dechra=dech,dec,putney covetrus=covet,cov,cvet,butler,schein patterson=pat,patt,ptsn mwi=mwivet
  idexx=idx,idex vetoquinol=vetoq,vetq nutramax=nutra,ntmx hills=hill,hpd hsd=hills purina=pvd,ppvd,nestle,npp
  royal=rc,rcvd norbrook=norb,nor heska=hsk jorvet=jorg,jor,jorgensen kruuse=kru bbraun=braun neogen=neog bimeda=bim
  parnell=parn aspen=asp vedco=ved phibro=phib huvepharma=huve durvet=durv vetone=vet1`;

/** Makers that sold their animal health business: the name alone is that of the maker of human medicines. */
const animalHealth: ReadonlyMap<string, string> = new Map(
  [
    ['pfizer', 'zoetis'],
    ['bayer', 'elanco'],
    ['novartis', 'elanco'],
    ['lilly', 'elanco'],
    ['wyeth', 'zoetis'],
  ].map(([human = '', animals = '']): [string, string] => [wordKey(human), wordKey(animals)]),
);
const ANIMAL: ReadonlySet<string> = new Set(['animal', 'ah', 'anim', 'vet', 'veterinary'].map(wordKey));

/** Words common in names of companies: two names that share no other word are different. */
const COMPANY_WORDS: ReadonlySet<string> = new Set(
  'animal health ah inc llc ltd corp corporation company co pharma pharmaceutical pharmaceuticals laboratories laboratory labs veterinary vet supply usa us group international intl products gmbh sa canada medical'
    .split(' ')
    .map(wordKey),
);

/** Words of a manufacturer column, with the maker's current name added; company words only if there are no others. */
export function makerWords(words: readonly string[]): readonly string[] {
  const own = words.filter((word) => !COMPANY_WORDS.has(word));
  if (own.length === 0) return words;
  const animal = words.some((word) => ANIMAL.has(word));
  const now = own.flatMap((word) => makersByWord.get(word) ?? (animal ? (animalHealth.get(word) ?? []) : []));
  return [...new Set([...own, ...now])];
}

/** The maker that the last word of an item's name abbreviates: `Eye wash 4 oz, Vir`. Elsewhere such letters mean something else. */
export const trailingMaker = (word: string): string | undefined =>
  word.length < LEAST_TRAILING || word.length > MOST_TRAILING ? undefined : makersBySpelling.get(word);

const LEAST_TRAILING = 3;
/** Longer words are names that the catalogue has as well. */
const MOST_TRAILING = 5;

const makersBySpelling: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const [now = '', others = ''] = entry.split('=');
      return others.split(',').map((word): [string, string] => [word, wordKey(now)]);
    }),
);
const makersByWord: ReadonlyMap<string, string> = new Map([...makersBySpelling].map(([word, now]) => [wordKey(word), now]));
