/** Every sentence about the portfolio's administration that a person reads. */
export const portfolioMessages = {
  adminTitle: 'Portfolio Administration',
  loginNeeded: 'You must be logged in to access the portfolio administration.',
  noProjects: 'No Projects Yet',
} as const
