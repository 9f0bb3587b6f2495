export interface Journey {
  readonly name: string
  readonly definition: object
  readonly answers?: Record<string, unknown>
  readonly steps: readonly (readonly [string, unknown])[]
}

const money = { type: 'text', maskType: 'currency', maskSettings: { prefix: '£', precision: 2 } }

const one = (...elements: object[]) => ({ elements })

/** Definitions written by hand, each with answers given one after the other. */
export const journeys: readonly Journey[] = [
  {
    name: 'shows a question while its condition holds',
    definition: one(
      { type: 'radiogroup', name: 'married', choices: ['Yes', 'No'], isRequired: true },
      { type: 'text', name: 'spouse', visibleIf: "{married} = 'Yes'", isRequired: true },
      { type: 'text', name: 'other', visibleIf: "{married} = 'No' or {married} empty" },
    ),
    steps: [
      ['married', 'Yes'],
      ['spouse', 'Ann'],
      ['married', 'No'],
      ['other', 'x'],
      ['married', undefined],
      ['married', 'Yes'],
    ],
  },
  {
    name: 'hides panels and pages with all that is in them',
    definition: {
      pages: [
        { name: 'one', elements: [{ type: 'boolean', name: 'more' }] },
        {
          name: 'two',
          visibleIf: '{more} = true',
          elements: [
            {
              type: 'panel',
              name: 'inner',
              visibleIf: '{count} > 1',
              elements: [
                { type: 'text', name: 'deep', isRequired: true },
                { type: 'text', name: 'deeper', visibleIf: "{deep} = 'go'" },
              ],
            },
            { type: 'text', inputType: 'number', name: 'count' },
          ],
        },
      ],
    },
    steps: [
      ['more', true],
      ['count', 2],
      ['deep', 'go'],
      ['deeper', 'there'],
      ['count', 1],
      ['count', 3],
      ['more', false],
      ['more', true],
      ['more', undefined],
    ],
  },
  {
    name: 'adds up money to the penny, and totals of totals',
    definition: {
      calculatedValues: [{ name: 'kept', expression: '{total} * 2', includeIntoResult: true }],
      elements: [
        { ...money, name: 'a' },
        { ...money, name: 'b' },
        { ...money, name: 'c' },
        { type: 'expression', name: 'total', expression: 'sum({a}, {b}, {c})' },
        { type: 'expression', name: 'plain', expression: '{a} + {b} - {c}' },
        { type: 'expression', name: 'average', expression: 'iif({total} > 0, {total} / 2, 0)' },
        { type: 'text', name: 'rich', visibleIf: '{total} >= 0.3' },
      ],
    },
    steps: [
      ['a', 0.1],
      ['b', 0.2],
      ['c', 1200.55],
      ['b', undefined],
      ['c', 0.2],
    ],
  },
  {
    name: 'requires and enables by condition',
    definition: one(
      { type: 'checkbox', name: 'has', choices: ['home', 'car', 'boat'] },
      { type: 'text', name: 'home', requiredIf: "{has} contains 'home'" },
      { type: 'text', name: 'car', enableIf: "{has} contains 'car'" },
      { type: 'text', name: 'both', visibleIf: "{has} allof ['car', 'boat']" },
      { type: 'text', name: 'either', visibleIf: "{has} anyof ['car', 'boat']" },
      { type: 'text', name: 'none', visibleIf: "{has} noneof ['car', 'boat']" },
      { type: 'text', name: 'locked', readOnly: true },
    ),
    steps: [
      ['has', ['home']],
      ['has', ['home', 'car']],
      ['car', 'Mini'],
      ['has', ['car', 'boat']],
      ['has', []],
      ['home', 'here'],
    ],
  },
  {
    name: 'repeats a group, with conditions and totals in its rows',
    definition: one(
      {
        type: 'paneldynamic',
        name: 'children',
        panelCount: 2,
        templateElements: [
          { type: 'text', name: 'name', isRequired: true },
          { type: 'text', inputType: 'number', name: 'age' },
          { type: 'text', name: 'school', visibleIf: '{panel.age} > 4', requiredIf: '{panel.age} < 16' },
          { ...money, name: 'costs' },
          { type: 'expression', name: 'double', expression: '{panel.costs} * 2' },
          { type: 'text', name: 'first', visibleIf: '{panelIndex} = 0' },
        ],
      },
      { type: 'expression', name: 'costs', expression: "sumInArray({children}, 'costs')" },
      { type: 'expression', name: 'doubles', expression: "sumInArray({children}, 'double')" },
      { type: 'expression', name: 'dear', expression: "countInArray({children}, 'costs', {costs} > 10)" },
      { type: 'expression', name: 'most', expression: "maxInArray({children}, 'costs')" },
      { type: 'text', name: 'note', visibleIf: "{children[0].name} = 'Ann'" },
    ),
    steps: [
      ['children[0].name', 'Ann'],
      ['children[0].age', 7],
      ['children[0].costs', 10.1],
      ['children[1].costs', 20.2],
      ['children[1].age', 3],
      ['children[0].school', 'Here'],
      ['children[0].age', 2],
      ['children[0].name', 'Bob'],
      ['children', [{ name: 'Cy', age: 20, costs: 5 }, { name: 'Di' }, { costs: 1.11 }]],
      ['children', [{ name: 'Cy' }]],
    ],
  },
  {
    name: 'repeats a group within a group',
    definition: one({
      type: 'paneldynamic',
      name: 'homes',
      panelCount: 1,
      templateElements: [
        { type: 'text', name: 'where' },
        {
          type: 'paneldynamic',
          name: 'loans',
          panelCount: 1,
          templateElements: [
            { ...money, name: 'owed' },
            { type: 'text', name: 'lender', visibleIf: '{panel.owed} > 100' },
          ],
        },
        { type: 'expression', name: 'owed', expression: "sumInArray({panel.loans}, 'owed')" },
      ],
    }),
    steps: [
      ['homes[0].loans[0].owed', 150.25],
      ['homes[0].loans', [{ owed: 150.25 }, { owed: 10 }]],
      ['homes[0].where', 'Leeds'],
      ['homes', [{ where: 'York', loans: [{ owed: 1 }] }, { where: 'Hull' }]],
      ['homes[1].loans[0].owed', 900],
    ],
  },
  {
    name: 'starts from defaults',
    definition: one(
      { type: 'text', name: 'country', defaultValue: 'England' },
      { type: 'text', name: 'city', visibleIf: "{country} = 'England'" },
      { type: 'text', inputType: 'number', name: 'base', defaultValue: 5 },
      { type: 'text', inputType: 'number', name: 'next', defaultValueExpression: '{base} + 1' },
    ),
    steps: [
      ['base', 7],
      ['next', 100],
      ['base', 8],
      ['country', 'Wales'],
    ],
  },
  {
    name: 'keeps the words beside "other"',
    definition: one(
      { type: 'radiogroup', name: 'how', choices: ['a', 'b'], showOtherItem: true },
      { type: 'text', name: 'more', visibleIf: "{how} = 'other'" },
    ),
    answers: { how: 'other', 'how-Comment': 'by sea' },
    steps: [['more', 'far']],
  },
  {
    name: 'shows and greys choices by condition',
    definition: one(
      { type: 'boolean', name: 'more' },
      {
        type: 'dropdown',
        name: 'pick',
        choices: ['a', { value: 'b', visibleIf: '{more} = true' }, { value: 'c', enableIf: '{more} = true' }],
      },
    ),
    steps: [
      ['pick', 'a'],
      ['more', true],
      ['pick', 'b'],
    ],
  },
  {
    name: 'compares loosely',
    definition: one(
      { type: 'text', name: 'said' },
      { type: 'text', inputType: 'number', name: 'count' },
      { type: 'text', name: 'same', visibleIf: "{said} = 'YES'" },
      { type: 'text', name: 'five', visibleIf: "{count} = '5'" },
      { type: 'text', name: 'text5', visibleIf: '{said} = 5' },
      { type: 'text', name: 'some', visibleIf: '{said} notempty and {count} notempty' },
      { type: 'text', name: 'no', visibleIf: '!({said} = 1)' },
      { type: 'text', name: 'has', visibleIf: "{said} contains 'es'" },
      { type: 'text', name: 'lacks', visibleIf: "{said} notcontains 'es'" },
      { type: 'text', name: 'more', visibleIf: '{count} * 2 >= 10 && {count} % 2 = 1 || {count} ^ 2 = 4' },
    ),
    steps: [
      ['said', 'yes'],
      ['count', 5],
      ['said', '5'],
      ['count', 2],
      ['said', '1'],
      ['count', 0],
      ['said', undefined],
    ],
  },
  {
    name: 'refuses what does not fit',
    definition: one(
      { type: 'text', inputType: 'email', name: 'email', validators: [{ type: 'email' }] },
      { type: 'text', inputType: 'number', name: 'age' },
      { type: 'text', name: 'short', validators: [{ type: 'text', minLength: 3, maxLength: 5 }] },
      { type: 'text', name: 'code', validators: [{ type: 'regex', regex: '^[A-Z]{2}\\d+$' }] },
      {
        type: 'text',
        inputType: 'number',
        name: 'range',
        validators: [{ type: 'numeric', minValue: 2, maxValue: 4 }],
      },
      {
        type: 'checkbox',
        name: 'some',
        choices: [1, 2, 3],
        validators: [{ type: 'answercount', minCount: 2 }],
      },
      { type: 'text', name: 'must', isRequired: true },
      {
        type: 'text',
        inputType: 'number',
        name: 'cross',
        validators: [{ type: 'expression', expression: '{cross} > {age}' }],
      },
    ),
    steps: [
      ['email', 'ann'],
      ['email', 'ann@example.com'],
      ['age', 10],
      ['age', 100],
      ['age', 20],
      ['short', 'ab'],
      ['short', 'abcd'],
      ['code', 'ab1'],
      ['code', 'AB12'],
      ['range', 5],
      ['range', 3],
      ['some', [1]],
      ['some', [1, 2]],
      ['must', 'x'],
      ['cross', 3],
      ['cross', 30],
      ['age', 40],
    ],
  },
  {
    name: 'gives a group the rows that it must have, each different',
    definition: one({
      type: 'paneldynamic',
      name: 'people',
      minPanelCount: 2,
      maxPanelCount: 3,
      keyName: 'id',
      isRequired: true,
      templateElements: [
        { type: 'text', name: 'id', isRequired: true },
        { type: 'text', name: 'job', visibleIf: "{panel.id} = 'a'" },
      ],
    }),
    steps: [
      ['people[0].id', 'a'],
      ['people[1].id', 'a'],
      ['people[1].id', 'b'],
      ['people[0].job', 'cook'],
    ],
  },
  {
    name: 'shows only the rows whose condition holds',
    definition: one(
      { type: 'text', name: 'only' },
      {
        type: 'paneldynamic',
        name: 'rows',
        panelCount: 2,
        templateVisibleIf: '{panel.kind} = {only} or {only} empty',
        templateElements: [{ type: 'text', name: 'kind', isRequired: true }],
      },
    ),
    steps: [
      ['rows[0].kind', 'a'],
      ['rows[1].kind', 'b'],
    ],
  },
  {
    name: 'reckons with dates',
    definition: one(
      { type: 'text', inputType: 'date', name: 'from' },
      { type: 'text', inputType: 'date', name: 'to' },
      { type: 'expression', name: 'days', expression: 'dateDiff({from}, {to})' },
      { type: 'expression', name: 'months', expression: "dateDiff({from}, {to}, 'months')" },
      { type: 'expression', name: 'years', expression: "dateDiff({from}, {to}, 'years')" },
      { type: 'expression', name: 'year', expression: 'year({from})' },
      { type: 'text', name: 'late', visibleIf: '{to} > {from}' },
      { type: 'text', name: 'later', visibleIf: "{to} >= '2024-02-29'" },
    ),
    steps: [
      ['from', '2016-05-03'],
      ['to', '2024-02-29'],
      ['to', '2016-05-02'],
      ['from', '2016-05-02'],
    ],
  },
  {
    name: 'works out booleans, ratings and tags',
    definition: one(
      { type: 'boolean', name: 'yes', valueTrue: 'Y', valueFalse: 'N' },
      { type: 'rating', name: 'mood', rateMax: 10 },
      { type: 'tagbox', name: 'tags', choices: ['a', 'b', 'c'], maxSelectedChoices: 2 },
      { type: 'text', name: 'glad', visibleIf: "{mood} > 7 and {yes} = 'Y'" },
      { type: 'text', name: 'two', visibleIf: '{tags.length} = 2' },
      { type: 'text', name: 'first', visibleIf: "{tags[0]} = 'c'" },
    ),
    steps: [
      ['yes', 'Y'],
      ['mood', 8],
      ['tags', ['c', 'a']],
      ['yes', 'N'],
      ['tags', ['a']],
    ],
  },
]
