import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import type { AppRouteName } from './paths.ts'

/** A public page may bring what loads it; the others have the guard. */
export type LoadPage = () => Promise<{ Component: ComponentType; loader?: LoaderFunction }>

/** Every page is a download of its own; a route without a page does not compile. */
export const pages: Record<AppRouteName, LoadPage> = {
  home: () => import('../marketing/home-page.tsx').then(({ HomePage }) => ({ Component: HomePage })),
  features: () =>
    import('../marketing/features-page.tsx').then(({ FeaturesPage }) => ({ Component: FeaturesPage })),
  pricing: () =>
    import('../marketing/pricing-page.tsx').then(({ PricingPage }) => ({ Component: PricingPage })),
  roiCalculator: () =>
    import('../marketing/roi/roi-calculator-page.tsx').then(({ RoiCalculatorPage }) => ({
      Component: RoiCalculatorPage,
    })),
  insights: () =>
    import('../marketing/insights/insights-page.tsx').then(({ InsightsPage }) => ({
      Component: InsightsPage,
    })),
  article: () => import('./article-page.tsx'),
  security: () =>
    import('../marketing/security-page.tsx').then(({ SecurityPage }) => ({ Component: SecurityPage })),
  privacy: () =>
    import('../marketing/privacy-page.tsx').then(({ PrivacyPage }) => ({ Component: PrivacyPage })),
  terms: () => import('../marketing/terms-page.tsx').then(({ TermsPage }) => ({ Component: TermsPage })),
  accessibility: () =>
    import('../marketing/accessibility-page.tsx').then(({ AccessibilityPage }) => ({
      Component: AccessibilityPage,
    })),
  login: () => import('./login-page.tsx').then(({ LoginPage }) => ({ Component: LoginPage })),
  register: () => import('./register-page.tsx').then(({ RegisterPage }) => ({ Component: RegisterPage })),
  dashboard: () => import('./dashboard-page.tsx').then(({ DashboardPage }) => ({ Component: DashboardPage })),
  importClients: () =>
    import('../clients/import-page.tsx').then(({ ImportPage }) => ({ Component: ImportPage })),
  deletedClients: () =>
    import('../clients/deleted-page.tsx').then(({ DeletedPage }) => ({ Component: DeletedPage })),
  response: () => import('./response-page.tsx').then(({ ResponsePage }) => ({ Component: ResponsePage })),
  assist: () => import('./assist-page.tsx').then(({ AssistPage }) => ({ Component: AssistPage })),
  surveys: () =>
    import('../surveys/surveys-page.tsx').then(({ SurveysPage }) => ({ Component: SurveysPage })),
  surveyDetails: () =>
    import('../surveys/survey-details-page.tsx').then(({ SurveyDetailsPage }) => ({
      Component: SurveyDetailsPage,
    })),
  subscription: () =>
    import('../subscription/subscription-page.tsx').then(({ SubscriptionPage }) => ({
      Component: SubscriptionPage,
    })),
  account: () => import('./account-page.tsx').then(({ AccountPage }) => ({ Component: AccountPage })),
  resetPassword: () =>
    import('./reset-password-page.tsx').then(({ ResetPasswordPage }) => ({ Component: ResetPasswordPage })),
  confirmEmail: () =>
    import('./confirm-email-page.tsx').then(({ ConfirmEmailPage }) => ({ Component: ConfirmEmailPage })),
  exports: () =>
    import('../documents/exports-page.tsx').then(({ ExportsPage }) => ({ Component: ExportsPage })),
  mails: () => import('./mails-page.tsx').then(({ MailsPage }) => ({ Component: MailsPage })),
  outbox: () => import('./outbox-page.tsx').then(({ OutboxPage }) => ({ Component: OutboxPage })),
  operator: () => import('./operator-page.tsx').then(({ OperatorPage }) => ({ Component: OperatorPage })),
  notFound: () => import('./not-found-page.tsx').then(({ NotFoundPage }) => ({ Component: NotFoundPage })),
}
