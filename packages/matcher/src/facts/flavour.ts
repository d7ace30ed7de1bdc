/** Flavours of chews, pastes and diets, by spelling. */
const table =
  'beef chicken chkn=chicken liver bacon tuna salmon turkey lamb duck venison rabbit pork cheese vanilla bubblegum peanut butterscotch cherry ' +
  'fish whitefish marshmallow banana apple mint orange raspberry strawberry trout kangaroo pheasant ckn=chicken chix=chicken chk=chicken chkin=chicken trky=turkey turk=turkey slmn=salmon tna=tuna ' +
  'whtfish=whitefish rbt=rabbit ven=venison pollo=chicken poultry=chicken ternera=beef pavo=turkey cordero=lamb atun=tuna';

/** The flavour a word names, if any. */
export const flavourOf = (word: string): string | undefined => flavours.get(word);

const flavours = new Map(
  table.split(' ').map((entry): [string, string] => {
    const [from = '', to = from] = entry.split('=');
    return [from, to];
  }),
);
