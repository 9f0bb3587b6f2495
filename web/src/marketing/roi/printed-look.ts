/** On paper, what was typed or chosen is text. */
export const printedLook = 'print:min-h-0 print:appearance-none print:border-0 print:bg-transparent print:p-0'
