import {
  type DashboardQuery,
  getAnalytics,
  getFigures,
  getFormE,
  getHoldings,
  getMatter,
  getNotificationSettings,
  getPractice,
  getProfile,
  getResponse,
  getSecondFactor,
  getSendingChannels,
  getSurvey,
  getSurveyVersion,
  getTemplate,
  getUsage,
  listDeletedClients,
  listInvoices,
  listMailPreviews,
  listOutbox,
  listPasskeys,
  listResponses,
  listSessions,
  listSurveys,
  listSurveyVersions,
  listTemplates,
} from '@candour/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { callFunction } from './functions.ts'
import { signInOptions } from './sign-in-options.ts'

/** What screens read, each under one key, so that a write knows what to refresh: here, all that is read about clients. */
export const dashboardRows = { queryKey: ['responses'] } as const

/** What is shown of the dashboard. */
export type Shown = Omit<DashboardQuery, 'cursor' | 'limit'>

/** A screenful at once; what is asked for after it, in bigger pieces. */
const rowsAtOnce = { first: 50, next: 100 }

export const rowsOf = (shown: Shown) =>
  infiniteQueryOptions({
    queryKey: ['responses', 'rows', shown],
    queryFn: ({ pageParam, signal }) =>
      call(listResponses, {
        query: { ...shown, cursor: pageParam, limit: rowsAtOnce[pageParam ? 'next' : 'first'] },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })

export const accountFigures = queryOptions({
  queryKey: ['responses', 'figures'],
  queryFn: ({ signal }) => call(getFigures, { signal }),
  staleTime: 0,
})

export const responseOf = (clientId: string, invitationId: string | undefined) =>
  queryOptions({
    queryKey: ['responses', clientId, invitationId ?? 'latest'],
    queryFn: ({ signal }) => call(getResponse, { params: { clientId }, query: { invitationId }, signal }),
  })

/** Under the key of its client: it is worked out anew with every change of the answers. */
export const formEOf = (clientId: string, invitationId: string) =>
  queryOptions({
    queryKey: ['responses', clientId, 'form-e', invitationId],
    queryFn: ({ signal }) => call(getFormE, { params: { clientId }, query: { invitationId }, signal }),
  })

export const matterOf = (clientId: string) =>
  queryOptions({
    queryKey: ['matters', clientId],
    queryFn: ({ signal }) => call(getMatter, { params: { clientId }, signal }),
  })

/** The firm as it stands on court forms. */
export const practiceDetails = queryOptions({
  queryKey: ['practice'],
  queryFn: ({ signal }) => call(getPractice, { signal }),
})

/** What is kept of a client, and goes with it. */
export const holdingsOf = (clientId: string) =>
  queryOptions({
    queryKey: ['holdings', clientId],
    queryFn: ({ signal }) => call(getHoldings, { params: { clientId }, signal }),
  })

/** Under the key of the clients: whatever changes one may have deleted it or brought it back. */
export const deletedClients = infiniteQueryOptions({
  queryKey: ['responses', 'deleted'],
  queryFn: ({ pageParam, signal }) => call(listDeletedClients, { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
})

export const templateList = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => call(listTemplates, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Which does not change while the server runs. */
export const sendingChannels = queryOptions({
  queryKey: ['channels'],
  queryFn: ({ signal }) => call(getSendingChannels, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const surveyList = infiniteQueryOptions({
  queryKey: ['surveys'],
  queryFn: ({ pageParam, signal }) => call(listSurveys, { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
})

/** Under the key of the other list, so that what refreshes one refreshes both. */
export const archivedSurveys = infiniteQueryOptions({
  queryKey: ['surveys', 'archived'],
  queryFn: ({ pageParam, signal }) =>
    call(listSurveys, { query: { cursor: pageParam, archived: 'true' }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
})

export const versionsOf = (surveyId: string) =>
  queryOptions({
    queryKey: ['surveys', surveyId, 'versions'],
    queryFn: ({ signal }) => call(listSurveyVersions, { params: { surveyId }, signal }),
  })

/** Which never changes. */
export const versionOf = (surveyId: string, version: number) =>
  queryOptions({
    queryKey: ['survey-version', surveyId, version],
    queryFn: ({ signal }) => call(getSurveyVersion, { params: { surveyId, version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const templateOf = (templateId: string) =>
  queryOptions({
    queryKey: ['templates', templateId],
    queryFn: ({ signal }) => call(getTemplate, { params: { templateId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const surveyOf = (surveyId: string) =>
  queryOptions({
    queryKey: ['surveys', surveyId],
    queryFn: ({ signal }) => call(getSurvey, { params: { surveyId }, signal }),
  })

export const profileOf = (uid: string) =>
  queryOptions({
    queryKey: ['profile', uid],
    queryFn: ({ signal }) => call(getProfile, { params: { uid }, signal }),
  })

/** What the plan allows and what is used of it: to be asked for again after whatever uses it up. */
export const usage = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) => callFunction(getUsage, null, { signal }),
})

/** As every page of the firm's side reads it, for what seldom changes: so most of them ask for nothing. */
export const usageInPassing = { ...usage, staleTime: 60_000 }

export const invoices = queryOptions({
  queryKey: ['invoices'],
  queryFn: ({ signal }) => callFunction(listInvoices, null, { signal }),
})

/** What the user signs in with, and where. */
export const signInOffers = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: signInOptions,
  staleTime: Number.POSITIVE_INFINITY,
})

export const passkeyList = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, { signal }),
})

export const secondFactorState = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(getSecondFactor, { signal }),
})

export const sessionList = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
})

export const notificationSettings = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => call(getNotificationSettings, { signal }),
})

export const mailPreviews = queryOptions({
  queryKey: ['mail-previews'],
  queryFn: ({ signal }) => call(listMailPreviews, { signal }),
})

/** In development only; else the server knows of none. */
export const outbox = queryOptions({
  queryKey: ['outbox'],
  queryFn: ({ signal }) => call(listOutbox, { signal }),
  retry: false,
})

/** For the operator only; for others the server knows of none. */
export const operatorFigures = queryOptions({
  queryKey: ['analytics'],
  queryFn: ({ signal }) => call(getAnalytics, { signal }),
  retry: false,
})
