/** The look of the pages: Candour's paper and ink, with the faces that the machine has. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: #faf7f1; --surface: #fffdf9; --sunk: #f2ede3; --ink: #1d1b17; --ink-soft: #5b554b; --line: #e0d9cb;
  --rule: #8a8274; --action: #1b5a3f; --action-strong: #123f2c; --action-tint: #e5eee4; --on-action: #ffffff;
  --due: #7a4a00; --due-tint: #faeed3; --wrong: #a3211c; --wrong-strong: #7f1512; --wrong-tint: #fae8e3; --on-wrong: #ffffff;
  --lift: 0 1px 2px rgb(29 27 23 / 0.06), 0 6px 20px rgb(29 27 23 / 0.06);
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #161512; --surface: #1f1e1a; --sunk: #0f0e0c; --ink: #f0ebe0; --ink-soft: #b9b1a3; --line: #36332c;
    --rule: #7f7869; --action: #8fcbaa; --action-strong: #b2dfc5; --action-tint: #1d2f25; --on-action: #0e2017;
    --due: #e3b062; --due-tint: #32280f; --wrong: #f2a093; --wrong-strong: #f8c3ba; --wrong-tint: #3a1d18; --on-wrong: #2a0d09;
    --lift: 0 1px 2px rgb(0 0 0 / 0.4), 0 6px 20px rgb(0 0 0 / 0.35);
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); -webkit-text-size-adjust: 100%;
  font: 1rem/1.55 "Atkinson Hyperlegible Next", ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; }
body { margin: 0; min-height: 100dvh; display: flex; flex-direction: column; overflow-wrap: anywhere; }
h1, h2, p, ul, ol, dl, dd, fieldset, table, figure { margin: 0; padding: 0; }
h1, h2, .amount { font-family: "Source Serif 4", ui-serif, Georgia, "Times New Roman", serif; font-weight: 600; text-wrap: balance; }
h1 { font-size: clamp(1.625rem, 1.4rem + 1vw, 2.125rem); line-height: 1.2; }
h2 { font-size: 1.25rem; line-height: 1.35; }
p, li { text-wrap: pretty; }
a { color: var(--action); text-underline-offset: 0.15em; }
a:hover { color: var(--action-strong); }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.summary:focus { outline: none; }
.test { background: var(--ink); color: var(--paper); padding: 0.5rem 1.25rem; text-align: center; font-size: 0.9375rem; }
.test strong { font-weight: 600; }
.masthead, main, .foot { width: 100%; max-width: 64rem; margin-inline: auto; padding-inline: 1.25rem; }
.masthead { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; justify-content: space-between; align-items: baseline; padding-block: 1.25rem; }
.brand { font-family: "Source Serif 4", ui-serif, Georgia, "Times New Roman", serif; font-weight: 600; font-size: 1.1875rem; }
.back { display: inline-block; padding-block: 0.375rem; }
main { flex: 1; padding-block: 0.5rem 3.5rem; display: grid; gap: 1.5rem; align-content: start; }
.narrow { max-width: 38rem; }
.foot { border-top: 1px solid var(--line); padding-block: 1.25rem 2rem; color: var(--ink-soft); font-size: 0.9375rem; }
.foot p { max-width: 44rem; }
.soft { color: var(--ink-soft); }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 0.375rem; padding: 1.25rem; box-shadow: var(--lift); display: grid; gap: 1rem; align-content: start; }
.card > header { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; justify-content: space-between; align-items: baseline; }
h1 + p { margin-top: 0.5rem; }
.amount { display: flex; flex-wrap: wrap; align-items: baseline; column-gap: 0.625rem; font-size: 2.25rem; line-height: 1.15; font-variant-numeric: tabular-nums; }
.amount small { font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif; color: var(--ink-soft); }
.narrow > .amount + p { margin-top: 0.75rem; }
.sums { display: grid; grid-template-columns: 1fr auto; gap: 0.5rem 0; font-variant-numeric: tabular-nums; overflow-wrap: break-word; }
.sums dd { text-align: right; padding-left: 1.5rem; }
.sums .total { font-weight: 600; border-top: 1px solid var(--line); padding-top: 0.75rem; margin-top: 0.25rem; }
.field { display: grid; gap: 0.25rem; }
.field label { font-weight: 600; }
.hint, .fault { font-size: 0.9375rem; }
.hint { color: var(--ink-soft); }
.fault { color: var(--wrong); font-weight: 600; }
input { font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--rule); border-radius: 0.375rem; padding: 0.5rem 0.75rem; min-height: 2.75rem; width: 100%; min-width: 0; font-variant-numeric: tabular-nums; }
input[aria-invalid="true"] { border: 2px solid var(--wrong); }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 1rem; align-items: end; }
button, .button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0.5rem 1.25rem; border-radius: 0.375rem; border: 1px solid var(--rule); background: var(--surface); color: var(--ink); cursor: pointer; text-decoration: none; display: inline-flex; align-items: center; justify-content: center; text-align: center; }
button:hover, .button:hover { background: var(--sunk); color: var(--ink); }
.primary { background: var(--action); border-color: var(--action); color: var(--on-action); }
.primary:hover { background: var(--action-strong); border-color: var(--action-strong); color: var(--on-action); }
.danger { background: var(--wrong); border-color: var(--wrong); color: var(--on-wrong); }
.danger:hover { background: var(--wrong-strong); border-color: var(--wrong-strong); color: var(--on-wrong); }
.wide { width: 100%; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; }
form { display: grid; gap: 1.25rem; }
.actions form { display: contents; }
.summary { border: 2px solid var(--wrong); background: var(--wrong-tint); border-radius: 0.375rem; padding: 1rem 1.25rem; display: grid; gap: 0.5rem; }
.summary ul { padding-left: 1.25rem; }
.summary a, .summary strong { color: var(--wrong); }
.notice { border-left: 4px solid var(--action); background: var(--action-tint); border-radius: 0.375rem; padding: 0.75rem 1.25rem; }
.notice.due { border-color: var(--due); background: var(--due-tint); }
.tag { font-size: 0.8125rem; font-weight: 600; line-height: 1.4; padding: 0.125rem 0.625rem; border-radius: 1rem; border: 1px solid var(--line); background: var(--sunk); white-space: nowrap; }
.tag.good { background: var(--action-tint); border-color: var(--action); color: var(--action); }
.tag.due { background: var(--due-tint); border-color: var(--due); color: var(--due); }
.cards, .prices { list-style: none; display: grid; gap: 0; }
.cards li, .prices li { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; justify-content: space-between; align-items: center; padding-block: 0.75rem; border-top: 1px solid var(--line); }
.cards li > div, .prices li > div { flex: 1 1 11rem; }
.number { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th { text-align: left; font-size: 0.9375rem; color: var(--ink-soft); font-weight: 600; }
th, td { padding: 0.625rem 1rem 0.625rem 0; border-bottom: 1px solid var(--line); vertical-align: baseline; }
tr:last-child td { border-bottom: 0; }
td a { display: inline-block; padding-block: 0.125rem; }
.right { text-align: right; white-space: nowrap; }
th.right:last-child, td:last-child, th:last-child { padding-right: 0; }
.portal { display: grid; gap: 1.5rem; margin-inline: auto; width: 100%; }
.clock { background: none; border: 1px dashed var(--rule); box-shadow: none; }
@media (max-width: 599px) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { display: grid; grid-template-columns: 1fr auto; gap: 0.125rem 1rem; padding-block: 0.75rem; border-bottom: 1px solid var(--line); }
  tr:last-child { border-bottom: 0; }
  td { border: 0; padding: 0; }
  .actions > *, .actions form > * { flex: 1 1 100%; }
}
@media (min-width: 600px) { .card { padding: 1.75rem; } }
@media (min-width: 1024px) {
  .beside { display: grid; grid-template: auto 1fr / minmax(0, 5fr) minmax(0, 6fr); gap: 1.5rem 3.5rem; align-items: start; }
  .beside > .main { grid-column: 2; grid-row: 1 / span 2; }
  .beside > .all { grid-column: 1 / -1; }
}
@media (max-width: 1023px) { .beside { display: grid; gap: 1.5rem; } }
@media (prefers-reduced-motion: no-preference) { button, .button { transition: background-color 120ms ease-out; } }
`
