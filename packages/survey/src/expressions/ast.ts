export type BinaryOperator =
  | 'or'
  | 'and'
  | 'equal'
  | 'notequal'
  | 'less'
  | 'greater'
  | 'lessorequal'
  | 'greaterorequal'
  | 'plus'
  | 'minus'
  | 'mul'
  | 'div'
  | 'mod'
  | 'power'
  | 'contains'
  | 'notcontains'
  | 'anyof'
  | 'allof'
  | 'noneof'

export type Ast =
  | { readonly kind: 'constant'; readonly value: unknown }
  /** `as is` for {#name}: a string that looks like a number stays a string. */
  | { readonly kind: 'reference'; readonly text: string; readonly asIs: boolean; readonly at: number }
  | { readonly kind: 'array'; readonly items: readonly Ast[] }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Ast[]; readonly at: number }
  | { readonly kind: 'unary'; readonly operator: 'not' | 'empty' | 'notempty'; readonly operand: Ast }
  | { readonly kind: 'binary'; readonly operator: BinaryOperator; readonly left: Ast; readonly right: Ast }
