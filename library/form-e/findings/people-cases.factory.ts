import { type Case, child, group, grown, needs, other } from './case.factory.ts'

export const coupleCases: Case[] = [
  {
    id: 'partner-at-home',
    finds: [
      { livesWithPartner: 'no', occupants: 'Me and my partner Sam' },
      { livesWithPartner: 'no', occupants: 'Me', terms: 'Staying with my fiancé' },
    ],
    spares: [
      { livesWithPartner: 'yes', occupants: 'Me and my partner Sam' },
      { livesWithPartner: 'no', occupants: 'Me and my ex-partner' },
      { livesWithPartner: 'no', occupants: 'Me, and my partnership’s lodger' },
    ],
    questions: ['livesWithPartner', 'occupants'],
  },
  {
    id: 'partner-while-together',
    finds: [{ isSeparated: 'no', livesWithPartner: 'yes' }],
    spares: [{ isSeparated: 'yes', livesWithPartner: 'yes' }, { livesWithPartner: 'yes' }],
    questions: ['isSeparated', 'livesWithPartner'],
  },
  {
    id: 'separated-before-marriage',
    finds: [{ isSeparated: 'yes', relationshipDate: '2010-06-19', separationDate: '2010-06-18' }],
    spares: [
      { isSeparated: 'yes', relationshipDate: '2010-06-19', separationDate: '2010-06-19' },
      { isSeparated: 'no', relationshipDate: '2010-06-19', separationDate: '2010-06-18' },
      { isSeparated: 'yes', separationDate: '2010-06-18' },
    ],
    questions: ['relationshipDate', 'separationDate'],
  },
  {
    id: 'steps-out-of-order',
    finds: [
      { applicationDate: '2026-02-16', conditionalOrderDate: '2026-01-16' },
      { applicationDate: '2026-02-16', finalOrderDate: '2026-01-16' },
      { conditionalOrderDate: '2026-02-16', finalOrderDate: '2026-01-16' },
    ],
    spares: [
      { applicationDate: '2026-02-16', conditionalOrderDate: '2026-03-16', finalOrderDate: '2026-05-16' },
      { applicationDate: '2026-02-16' },
    ],
    questions: ['applicationDate', 'conditionalOrderDate', 'finalOrderDate'],
  },
  {
    id: 'remarried-before-final-order',
    finds: [
      { remarried: 'yes' },
      { remarried: 'yes', finalOrderDate: '2026-05-16', remarriageDate: '2026-05-15' },
    ],
    spares: [
      { remarried: 'date-fixed' },
      { remarried: 'yes', finalOrderDate: '2026-05-16', remarriageDate: '2026-06-15' },
    ],
    questions: ['remarried', 'finalOrderDate'],
  },
  {
    id: 'partner-section-empty',
    finds: [{ livesWithPartner: 'yes' }, { remarried: 'date-fixed', partnerIsKnown: 'yes' }],
    spares: [
      { livesWithPartner: 'no' },
      { livesWithPartner: 'yes', partnerIsKnown: 'no' },
      { livesWithPartner: 'yes', partnerIsKnown: 'yes', partnerIncomes: [{ nature: 'Wages' }] },
    ],
    questions: ['partnerIsKnown'],
  },
]

export const childrenCases: Case[] = [
  {
    id: 'children-without-schooling',
    finds: [child, { ...child, schoolingNow: 'State school' }],
    spares: [
      { ...child, schoolingNow: 'State school', schoolingLater: 'The same' },
      grown,
      group('children'),
    ],
    questions: ['schoolingNow', 'schoolingLater'],
  },
  {
    id: 'children-without-maintenance',
    finds: [child, { ...child, childMaintenance: 'agreement' }, { ...child, childMaintenance: 'none' }],
    spares: [{ ...child, childMaintenance: 'none', childMaintenanceAmount: 300 }, grown, group('children')],
    questions: ['childMaintenance'],
  },
  {
    id: 'child-maintenance-nowhere',
    finds: [
      { ...child, childMaintenance: 'agreement', childMaintenanceAmount: 400, ...group('otherIncomes') },
    ],
    spares: [
      { ...child, childMaintenance: 'agreement', childMaintenanceAmount: 400, ...other('Child maintenance') },
      {
        ...{ ...child, childMaintenance: 'order', childMaintenanceAmount: 400, ...group('otherIncomes') },
        ...needs({ item: 'Child support', now: 400 }),
      },
      { ...child, childMaintenance: 'none', childMaintenanceAmount: 400, ...group('otherIncomes') },
      { ...child, childMaintenance: 'agreement', childMaintenanceAmount: 400 },
    ],
    questions: ['childMaintenance'],
  },
  {
    id: 'children-without-child-benefit',
    finds: [
      { ...child, ...group('benefits') },
      { ...child, ...group('benefits', { benefit: 'Universal Credit' }) },
      { ...group('children', { dateOfBirth: '2008-11-21' }), ...group('benefits') },
      { ...group('children', {}), ...group('benefits') },
    ],
    spares: [
      { ...child, ...group('benefits', { benefit: 'Child benefit (weekly)' }) },
      child,
      { ...grown, ...group('benefits') },
      { ...group('children', { dateOfBirth: '2008-11-20' }), ...group('benefits') },
    ],
    questions: ['hasBenefits'],
  },
]
