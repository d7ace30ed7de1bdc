/** An error of `parseArgs` in its first sentence, and the usage; its further ones are about conventions of Node.js. */
export function argumentSentence({ message }: Error, usage: string): string {
  const [first = message] = message.split(/\.\s|\n/);
  return `${first.replace(/\.$/, '')}. Usage: ${usage}`;
}
