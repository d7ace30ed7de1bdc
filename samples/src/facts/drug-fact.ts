/**
 * One product line as stated on its package label.
 * Brand '' is a generic without a trade name. Strengths: '25 75 100 mg', or per weight band '4-10:11.3 10.1-24:28.3 mg' (bands in lb).
 * Packs: counts, millilitres or grams, depending on the form ('1' is sold by the piece), or with their own unit: '8 16 oz'.
 */
export type DrugFact = readonly [ingredient: string, brand: string, maker: string, form: string, strengths: string, packs: string];

/** Product lines by subcategory. */
export type DrugTable = Readonly<Record<string, readonly DrugFact[]>>;
