import { randomUUID } from 'node:crypto';

interface FormContent {
  fields?: Record<string, string>;
  files?: Record<string, { name: string; content: string | Buffer }>;
}

/** A multipart form as a browser sends it, for requests without a socket. */
export function formOf({ fields = {}, files = {} }: FormContent): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `----form-${randomUUID()}`;
  const parts: (string | Buffer)[] = [];
  for (const [name, value] of Object.entries(fields))
    parts.push(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  for (const [name, file] of Object.entries(files))
    parts.push(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${file.name.replaceAll('"', '%22')}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      file.content,
      '\r\n',
    );
  parts.push(`--${boundary}--\r\n`);
  return {
    payload: Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
