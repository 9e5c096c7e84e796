import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import { Avatar } from 'antd';

/** A performer's picture, or the first letter of the name. */
export function PerformerAvatar({ picture, name }: { picture: Picture | null; name: string }) {
  return (
    <Avatar
      size={32}
      alt=""
      src={picture ? `/pictures/${picture.path}` : undefined}
      style={picture ? { backgroundColor: picture.color } : undefined}
    >
      {name.slice(0, 1)}
    </Avatar>
  );
}
