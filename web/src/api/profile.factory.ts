/** A profile document as the server has it for the person whom `fakeServer` signs in. */
export const storedProfile = (more: object = {}) => ({
  id: 'u1',
  name: 'Sam Hale',
  company: 'Hale & Co',
  email: 'sam@example.com',
  subscription: {
    id: 'free_tier',
    status: 'active',
    planId: 'free',
    productId: 'free',
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
  },
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  ...more,
})
