import type { StaffRole } from '@yehang/contract/shapes/staff-role.ts';
import { abilitiesOf } from '../../entities/staff/role-abilities.ts';

/** What a role may do, area by area. */
export function RoleDetails({ role }: { role: StaffRole }) {
  return (
    <dl className="detail" aria-label="这个角色可以">
      {abilitiesOf(role).map(({ area, acts }) => (
        <div key={area} className="detail-line">
          <dt>{area}</dt>
          <dd>{['查看', ...acts].join('、')}</dd>
        </div>
      ))}
    </dl>
  );
}
