/** Light or dark like the reader's system; one column that fits a phone. */
export const pageStyles = `
:root { color-scheme: light dark; --line: #d5dbe1; --soft: #5b6670; --code: #f1f4f6; --link: #0b6b5d; --page: #fff; --text: #16202a; }
@media (prefers-color-scheme: dark) { :root { --line: #34404b; --soft: #a3b0bb; --code: #1f2932; --link: #63d0bd; --page: #12181e; --text: #e6ecf1; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); }
code { background: var(--code); padding: 0 .25em; border-radius: 3px; font-size: .9em; }
h2 { margin-top: 3rem; border-bottom: 2px solid var(--line); text-transform: capitalize; }
h3 { margin: 2rem 0 0; font-size: 1.05rem; }
h4 { margin: 1rem 0 .25rem; font-size: .9rem; color: var(--soft); }
h3 b { display: inline-block; min-width: 4.5rem; color: var(--link); }
p { margin: .25rem 0; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
dl { margin: .25rem 0; padding-left: .75rem; border-left: 2px solid var(--line); }
dt { font-weight: 600; }
dd { margin: 0 0 .25rem 1rem; }
.soft { color: var(--soft); }
section { scroll-margin-top: 1rem; }
`;
