/** A calm card in the shop's colours, light or dark like the reader's system. */
export const confirmPageStyles = `
:root { color-scheme: light dark; --paper: #fbfaf7; --surface: #fff; --ink: #13211b; --soft: #4b5a53; --line: #e6e4dd; --edge: #85908a; --brand: #0b6b4a; --brand-ink: #fff; --danger: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --paper: #0f1512; --surface: #161e1a; --ink: #eef3f0; --soft: #b3c0b9; --line: #28332d; --edge: #6f7d76; --brand: #4cc695; --brand-ink: #06281b; --danger: #f2867e; } }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; padding: 2rem 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; overflow-wrap: anywhere; }
main { max-width: 28rem; margin: 8vh auto 0; padding: 2rem 1.5rem; background: var(--surface); border: 1px solid var(--line); border-radius: 22px; display: grid; gap: 1rem; }
header { max-width: 28rem; margin: 0 auto; font-weight: 750; font-size: 1.25rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1rem; padding-top: 1rem; border-top: 1px solid var(--line); }
p { color: var(--soft); }
strong { color: var(--ink); display: block; }
form { display: grid; gap: .75rem; }
label { display: grid; gap: .25rem; font-weight: 550; }
input { min-height: 44px; padding: .5rem .75rem; border: 1px solid var(--edge); border-radius: 8px; background: var(--surface); color: var(--ink); font: inherit; }
input[aria-invalid] { border-color: var(--danger); }
.error { color: var(--danger); }
a { color: var(--brand); }
button, .button { display: block; width: 100%; min-height: 52px; padding: .875rem 1rem; border: 0; border-radius: 999px; background: var(--brand); color: var(--brand-ink); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.plain { background: none; color: var(--brand); box-shadow: inset 0 0 0 1px var(--edge); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
`;
