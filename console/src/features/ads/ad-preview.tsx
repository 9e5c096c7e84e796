import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import type { ReactNode } from 'react';
import { PhoneFrame, PhoneHome, PhonePicture } from '../../entities/phone-preview/phone-frame.tsx';
import { positionLabels } from './position-labels.ts';
import type { AdValues } from './ad-values.ts';

/** Phone preview of an ad at its position. */
export function AdPreview({ ad }: { ad: AdValues }) {
  return (
    <PhoneFrame caption={positionLabels[ad.position]?.description ?? ''}>
      {renderPosition(ad)}
    </PhoneFrame>
  );
}

function renderPosition(ad: AdValues): ReactNode {
  const caption = (
    <div className="phone-row-text">
      <span>{ad.title || '标题'}</span>
      <small>{ad.description}</small>
    </div>
  );
  switch (ad.position) {
    case adPositions.splash:
      return (
        <>
          <PhonePicture picture={ad.cover} className="phone-full" />
          <span className="phone-chip">4 秒</span>
        </>
      );
    case adPositions.popUp:
      return (
        <PhoneHome>
          <div className="phone-backdrop">
            <PhonePicture picture={ad.cover} className="phone-popup" />
            <span className="phone-close">✕</span>
          </div>
        </PhoneHome>
      );
    case adPositions.nightApps:
      return (
        <PhoneHome>
          <div className="phone-backdrop">
            <div className="phone-sheet">
              <PhonePicture picture={ad.cover} className="phone-icon" />
              <small>{ad.title || '标题'}</small>
            </div>
          </div>
        </PhoneHome>
      );
    case adPositions.homeBanner:
      return <PhoneHome top={<PhonePicture picture={ad.cover} className="phone-banner" />} />;
    case adPositions.floatingWindow:
    case adPositions.aiFloatingWindow:
      return (
        <PhoneHome>
          <PhonePicture picture={ad.cover} className="phone-float" />
        </PhoneHome>
      );
    case adPositions.feed:
      return (
        <div className="phone-home">
          <div className="phone-grid">
            <span className="phone-card" />
            <div className="phone-ad">
              <PhonePicture picture={ad.cover} />
              {caption}
            </div>
            <span className="phone-card" />
            <span className="phone-card" />
          </div>
        </div>
      );
    default:
      return (
        <PhoneHome
          top={
            <div className="phone-row">
              <PhonePicture picture={ad.cover} className="phone-icon" />
              {caption}
            </div>
          }
        />
      );
  }
}
