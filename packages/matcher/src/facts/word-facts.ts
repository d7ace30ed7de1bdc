import { isTextureOnly, lifeStageOf, textureOf, type LifeStage, type Texture } from './diet.ts';
import { flavourOf } from './flavour.ts';
import { formOf, isCommonModifier, isFormWording, modifierOf, type Form } from './form.ts';
import { speciesOf, type Species } from './species.ts';
import { containerWords } from '../normalise/units.ts';

/** What the tables of facts have for one word. */
export interface WordFacts {
  readonly stage: LifeStage | undefined;
  readonly texture: Texture | undefined;
  readonly isTextureOnly: boolean;
  readonly form: Form | undefined;
  readonly modifier: string | undefined;
  readonly isCommonModifier: boolean;
  readonly species: Species | undefined;
  readonly flavour: string | undefined;
  /** It is a container, or part of the name of a form. */
  readonly isWording: boolean;
  /** None of the tables has it. */
  readonly isNone: boolean;
}

/** Looks a word up in all tables at once. Cached, since lists repeat their words. */
export function wordFacts(word: string): WordFacts {
  let facts = known.get(word);
  if (!facts) {
    if (known.size >= MOST_WORDS) known.clear();
    known.set(word, (facts = lookUp(word)));
  }
  return facts;
}

function lookUp(word: string): WordFacts {
  const found = {
    stage: lifeStageOf(word),
    texture: textureOf(word),
    form: formOf(word),
    modifier: modifierOf(word),
    species: speciesOf(word),
    flavour: flavourOf(word),
  };
  const isWording = containerWords.has(word) || isFormWording(word);
  return {
    ...found,
    isTextureOnly: isTextureOnly(word),
    isCommonModifier: isCommonModifier(word),
    isWording,
    isNone: !isWording && Object.values(found).every((value) => value === undefined),
  };
}

const known = new Map<string, WordFacts>();
const MOST_WORDS = 50_000;
