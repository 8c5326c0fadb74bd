/** How the mailbox looks: light or dark as the browser is, one column that fits a phone. */
export const MAILBOX_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
  --page: light-dark(#f3f4f7, #14181f); --card: light-dark(#ffffff, #1d222d); --line: light-dark(#d5d9e2, #363d4d);
  --text: light-dark(#14161c, #e4e7ee); --quiet: light-dark(#565e6d, #a9b1c2); --link: light-dark(#4150a8, #a9b7f0);
  --badge: light-dark(#e4e8fa, #2c3454); }
body { margin: 0; background: var(--page); color: var(--text); }
main { max-width: 52rem; margin: 0 auto; padding: 1rem; }
header { display: flex; flex-wrap: wrap; gap: 0 1.5rem; align-items: center; justify-content: space-between; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0.5rem 0; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; margin: 1.5rem 0 0.5rem; }
p { margin: 0.25rem 0 1rem; }
a { color: var(--link); }
header a, dd a { display: inline-block; padding: 0.625rem 0; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.card, pre, iframe, dl { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; box-sizing: border-box; }
ul { list-style: none; padding: 0; display: grid; gap: 0.5rem; }
li a { display: grid; gap: 0.25rem; padding: 0.75rem 1rem; color: inherit; text-decoration: none; }
li a:hover { border-color: var(--link); }
.title { font-weight: 600; overflow-wrap: anywhere; }
.text { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); font-size: 0.875rem; overflow-wrap: anywhere; }
.badge { display: inline-block; padding: 0 0.5rem; margin-inline-end: 0.375rem; border-radius: 1rem; background: var(--badge); color: var(--text); font-size: 0.8125rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; align-items: baseline; padding: 0.75rem 1rem; margin: 1rem 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
dd a { padding: 0.25rem 0; }
iframe { width: 100%; height: 46rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; margin: 0; font-size: 0.9375rem; }
`;
