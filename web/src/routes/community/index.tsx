import { createFileRoute } from '@tanstack/react-router';
import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import { AdStrip } from '../../entities/ads/ad-strip.tsx';
import { Marquee } from '../../entities/marquee/marquee.tsx';
import { ComingSoonPage } from '../../lib/page/coming-soon-page.tsx';
import { comingSoonPageAt } from '../../coming-soon.ts';

export const Route = createFileRoute('/community/')({
  component: TabComing,
  staticData: { title: '社区' },
});

function TabComing() {
  const page = comingSoonPageAt('/community');
  return (
    page && (
      <ComingSoonPage
        {...page}
        isTab
        top={<Marquee location={2} />}
        bottom={<AdStrip position={adPositions.community} />}
      />
    )
  );
}
