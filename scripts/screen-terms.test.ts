import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** These files contain the texts that users read, whichever part sends them. */
const places = [
  'apps/web/src/**/*.{ts,tsx}',
  'apps/server/src/**/*.ts',
  'packages/{contract,rules,formats,matcher,postgres,process}/src/**/*.ts',
];

/**
 * Terms that read as translated, each with its replacement. They must not return to displayed texts; comments may use them.
 */
const terms: readonly [RegExp, string][] = [
  [/\bclick on a tag\b/i, 'Click a tag to …'],
  [/\bof this name already\b/i, '… with this name already exists'],
  [/\bthis e-mail exists already\b/i, 'already exists'],
  [/\b(?:chosen|resolved|has it) already\b/i, 'already chosen, already has it'],
  [/\bneeds? (?:a|another) look\b/i, 'Please check …'],
  [/\bfound out\b/i, 'detected'],
  [/\bas by default\b/i, 'Defaults'],
  [/\b(?:is no item|are no items)\b/i, 'is not an item'],
  [/; read are\b/i, 'Columns read: …'],
  [/\banalysed with success\b/i, 'successfully analysed'],
  [/\bImport in (?:\$\{|Prod|Stage|Play)/, 'Import into …'],
  [/\bgood until\b/i, 'Expires …'],
  [/\bmake it good again\b/i, 'renew it'],
  [/\blink is not good\b/i, 'This link does not work'],
  [/\bnothing of(?: any kind|:)/i, 'None, No jobs'],
  [/\bneed your word\b/i, 'Please answer our question'],
  [/\bwith a note of yours\b/i, 'with a note yet'],
  [/\bsign all the same\b/i, 'You can still sign now'],
  [/\banew\b/i, 'again'],
  [/\bstands? for\b/i, 'represents, contains'],
  [/\bbeside each other\b/i, 'side by side'],
  [/\bhas no counterpart\b/i, 'no match in Fetlock'],
  [/\bfor another choice\b/i, 'another match was chosen'],
  [/\bor why not\b/i, 'Changes'],
  [/\bis not as agreed\b/i, 'something this page does not know'],
  [/\bparted by\b/i, 'separated by'],
  [/\bstand twice\b/i, 'Duplicate'],
  [/\bhow true the\b/i, 'Score accuracy'],
  [/\baccept knowingly\b/i, 'Set ready anyway'],
  [/\b(?:take|takes|taken|took) back\b/i, 'undo; of an import: roll back'],
  [/\bdo(?:ne)? again\b/i, 'redo'],
  [/\bif taken in\b/i, 'if not ignored'],
  [/\bno row fits\b/i, 'No matching rows'],
  [/\bis called so\b/i, 'No matching …'],
  [/\bis tried again\b/i, 'Retrying'],
  [/\bno \w+ fits?\b/i, 'No matching …, No … match'],
  [/\bspeaks? (?:very |strongly|clearly|slightly|for|against)/i, 'strong evidence for, against'],
  [/\b(?:is|are) known of\b/i, 'is known for'],
  [/\bask(?:s|ed)? to be matched\b/i, 'needs to be matched'],
  [/\bdid not get to its end\b/i, 'did not finish'],
  [/\bsay who you are\b/i, 'Enter your name'],
  [/\bsome by chance\b/i, 'some at random'],
  [/\btakes no edit\b/i, 'cannot be edited'],
  [/\bstands here\b/i, 'These entries …'],
  [/\bwhat each column holds\b/i, '… contains'],
  [/\bno longer counts\b/i, 'is no longer valid'],
  [/\bsigned out everywhere at once\b/i, '… everywhere immediately'],
  [/\btakes them at its next\b/i, 'will use them on its next run'],
  [/\bdoes as it usually does\b/i, 'uses its defaults'],
  [/\bnone named: all\b/i, 'Leave empty to trust all'],
  [/\bin the window than before\b/i, 'less often than before'],
  [/\bcounts as long unsold\b/i, 'count as long unsold'],
  [/\bis where the practice works\b/i, "the practice's live system"],
  [/\bsetting of everybody\b/i, '… for everybody'],
  [/\bleft alone for a moment\b/i, 'we are pausing requests'],
  [/\bof it reports\b/i, 'including … of reports'],
  [/\bnone fits, say so\b/i, 'if none of them is right, tell us'],
  [/\bchange is with us\b/i, 'We received your change'],
  [/\bis not answered yet\b/i, 'questions are still open'],
  [/\bstands beside\b/i, 'is shown next to'],
  [/\brows? (?:was|were) carried out\b/i, '… processed since'],
  [/\bgo over with\b/i, 'will be moved with'],
  [/\bBreeds as the practice\b/i, 'Breeds as they appear in your records'],
  [/\bAnd the status\b/, 'Status'],
  [/\bVoid signatures\b/i, 'Voided signatures'],
  [/\bOlder or other\b/i, 'Compare with'],
];

const isTest = (file: string) => /\.test\.|\/testing[-/]|\/fixtures\//.test(file);

/** A file's texts and markup: its code without comments. */
const withoutComments = (code: string): string =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => '\n'.repeat(comment.split('\n').length - 1)).replaceAll(/(^|\s)\/\/.*$/gm, '$1');

test('texts that users read keep to the terms of the product', async () => {
  const found: string[] = [];
  for (const place of places)
    for await (const file of glob(place, { cwd: root })) {
      if (isTest(file)) continue;
      for (const [index, line] of withoutComments(await readFile(path.join(root, file), 'utf8'))
        .split('\n')
        .entries())
        for (const [term, instead] of terms) if (term.test(line)) found.push(`${file}:${index + 1}: ${line.trim()} → ${instead}`);
    }
  expect(found).toEqual([]);
});

test('the check reads texts and not comments', () => {
  expect(withoutComments("// taken back\nsay('Taken back'); // done again\n/* take\nback */ x")).toBe("\nsay('Taken back'); \n\n x");
});
