/** Texts that run in a page that shows them as anything but text, each in another way. */
export const scriptTexts = [
  '<script>window.ranAsScript=1</script>',
  '<img src=x onerror=window.ranAsScript=1>',
  '"><svg onload=window.ranAsScript=1>',
  '<a href="javascript:window.ranAsScript=1">click</a>',
  '{{constructor.constructor("window.ranAsScript=1")()}}${window.ranAsScript=1}',
  '<math><mtext><table><mglyph><style><img src=x onerror=window.ranAsScript=1>',
  "' onmouseover='window.ranAsScript=1' autofocus onfocus='window.ranAsScript=1",
  '</style></title></textarea><style>*{display:none}</style>',
  '</script><script>window.ranAsScript=1</script>',
  '<iframe srcdoc="<script>parent.ranAsScript=1</script>"></iframe>',
  '<a href="data:text/html,<script>window.ranAsScript=1</script>">data</a>',
  '<meta http-equiv=refresh content="0;url=javascript:window.ranAsScript=1"><base href=//evil.example>',
  '\uff1cscript\uff1ewindow.ranAsScript=1\uff1c/script\uff1e\u2028<details open ontoggle=window.ranAsScript=1>',
] as const;

/** A short one, for fields of few characters. */
export const shortScript = '<img src=x onerror=ranAsScript=1>';

/** One that is also unterminated and reverses the direction of the text after it. */
export const longScript = `${shortScript} \u202e${'W'.repeat(400)}\u2066${'/'.repeat(400)}`;

/** Elements that only such texts would create. */
export const madeByTexts =
  'script:not([src]), img[src="x"], svg[onload], iframe[srcdoc], meta[http-equiv="refresh"], base, math, details[ontoggle], [onerror], [onload], [onfocus], [onmouseover], [href^="javascript:"], [href^="data:"]';
