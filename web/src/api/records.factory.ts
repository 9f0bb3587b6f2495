import type {
  Client,
  DashboardRow,
  FormE,
  Invitation,
  Matter,
  Practice,
  ResponseDetails,
} from '@candour/contract'

const at = '2026-11-20T09:00:00.000Z'

/** Whole records for tests, each with what the test is about. */
export const clientRecord = (changes: Partial<Client> = {}): Client => ({
  clientId: 'c1',
  name: 'Jane',
  email: null,
  reference: null,
  contact: { phone: null, hours: null, leaveNoMessages: false, note: null },
  notes: null,
  dueOn: null,
  archivedAt: null,
  createdAt: at,
  updatedAt: at,
  ...changes,
})

export const invitationRecord = (changes: Partial<Invitation> = {}): Invitation => ({
  invitationId: 'i1',
  title: 'First meeting',
  status: 'opened',
  responseStatus: 'in-progress',
  requiresCode: false,
  message: null,
  mail: { state: 'none', at: null },
  reminders: { days: [], sent: 0, nextAt: null },
  url: 'https://candour.example/survey/c1/secret',
  createdAt: at,
  expiresAt: at,
  openedAt: at,
  submittedAt: null,
  ...changes,
})

export const rowRecord = (changes: Partial<DashboardRow> = {}): DashboardRow => ({
  clientId: 'c1',
  name: 'Jane',
  reference: null,
  status: 'in-progress',
  progress: null,
  dueOn: null,
  isOverdue: false,
  openItems: 0,
  queries: { open: 0, replied: 0 },
  flags: [],
  mailRefused: false,
  archivedAt: null,
  title: 'First meeting',
  invitationId: 'i1',
  lastActivityAt: at,
  submittedAt: null,
  ...changes,
})

type Response = NonNullable<ResponseDetails['response']>

export const responseRecord = (
  changes: Partial<Response> & Pick<Response, 'definition' | 'answers'>,
): Response => ({
  invitationId: '0d7ff9a2-7a3c-4f5e-9a4e-0a8a2b1c0d01',
  title: 'After separation',
  templateId: null,
  status: 'submitted',
  version: 4,
  reference: 'K7TQ-2MPD',
  startedAt: '2026-11-18T09:00:00.000Z',
  updatedAt: at,
  submittedAt: at,
  reviewedAt: null,
  flags: [],
  submissions: [],
  assisted: [],
  accepted: [],
  queries: [],
  notes: [],
  ...changes,
})

export const matterRecord = (changes: Partial<Matter> = {}): Matter => ({
  ...{ court: null, caseNumber: null, role: null, otherParty: null, firstAppointmentOn: null, toldOn: null },
  ...{ conduct: null, orders: null, settlement: null, disposition: null, dates: [] },
  ...changes,
})

export const practiceRecord = (changes: Partial<Practice> = {}): Practice => ({
  ...{ solicitor: null, address: null, phone: null, email: null },
  ...changes,
})

export const formERecord = (changes: Partial<FormE> = {}): FormE => ({
  invitationId: '0d7ff9a2-7a3c-4f5e-9a4e-0a8a2b1c0d01',
  version: 4,
  totals: [],
  beside: {
    netExcludingPensions: { amount: '0.00', isProvisional: false },
    needsYearly: null,
    surplus: null,
  },
  needsPeriod: null,
  ...{ findings: [], gaps: [], schedule: [], months: [], unconfirmed: [] },
  statedOn: '2026-11-20',
  ...changes,
})
