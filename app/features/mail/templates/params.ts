import type { Agency } from '../../../../core/agency/agency.ts'

/** Of every email to the team. */
export function teamParams(agency: Agency, teamEmail: string) {
  return { admin_name: `${agency.name} team`, admin_email: teamEmail, from_name: agency.name }
}
