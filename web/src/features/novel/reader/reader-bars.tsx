import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { BackIcon, MoonIcon, SearchIcon, SpeakerIcon } from '@yehang/ui/icons/line-icons.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import type { ReactNode } from 'react';
import { useBookSource } from '../../../entities/book/book-source.ts';
import { setReadingPreferences } from '../../../entities/reading/reading-preferences.ts';
import { useReadingPreferences } from '../../../entities/reading/use-reading-preferences.ts';
import { AutoIcon, BookmarkIcon, LettersIcon, ListIcon, VoiceIcon } from './reader-icons.tsx';
import styles from './reader.module.css';
import type { Progress } from './view-types.ts';

interface TopBarProps {
  title: string;
  bookId: string | undefined;
  isBookmarked: boolean;
  onBookmark: () => void;
  onSearch: () => void;
  /** Undefined where nobody narrates it. */
  onHear: (() => void) | undefined;
}

export function TopBar(props: TopBarProps) {
  const { title, bookId, isBookmarked, onBookmark, onSearch, onHear } = props;
  const router = useRouter();
  const { hasTools, page } = useBookSource();
  const canGoBack = useCanGoBack();
  const back = () => {
    if (canGoBack) router.history.back();
    else if (bookId !== undefined)
      void router.navigate({ to: page, search: { id: bookId }, replace: true });
    else void router.navigate({ to: '/', replace: true });
  };
  return (
    <header className={classNames(styles.bar, styles.top)}>
      <IconButton label="返回" icon={<BackIcon />} onClick={back} />
      <h1 className={styles.bookTitle}>{title}</h1>
      {onHear && <IconButton label="听有声版" icon={<SpeakerIcon />} onClick={onHear} />}
      {hasTools && (
        <>
          <IconButton label="书内搜索" icon={<SearchIcon />} onClick={onSearch} />
          <IconButton
            label={isBookmarked ? '取消书签' : '加书签'}
            aria-pressed={isBookmarked}
            icon={<BookmarkIcon isSet={isBookmarked} />}
            onClick={onBookmark}
          />
        </>
      )}
    </header>
  );
}

interface BottomBarProps {
  progress: Progress;
  hasPrevious: boolean;
  hasNext: boolean;
  isAuto: boolean;
  isSpeaking: boolean;
  onSeek: (fraction: number) => void;
  onChapter: (step: 1 | -1) => void;
  onTurn: (step: 1 | -1) => void;
  onContents: () => void;
  onSettings: () => void;
  onAuto: () => void;
  onVoice: () => void;
}

/** How reading goes on: through the chapter, to other chapters, by itself or by ear. */
export function BottomBar(props: BottomBarProps) {
  const { progress, onSeek, onChapter, onTurn } = props;
  const { background, turning } = useReadingPreferences();
  const isNight = background === 'night';
  const unit = turning === 'paged' ? '页' : '屏';
  return (
    <nav className={classNames(styles.bar, styles.bottom)} aria-label="阅读工具">
      <div className={styles.seek}>
        <Step isOff={!props.hasPrevious} onPress={() => onChapter(-1)}>
          上一章
        </Step>
        <input
          type="range"
          aria-label="本章进度"
          min={0}
          max={1000}
          value={Math.round(progress.fraction * 1000)}
          onChange={(event) => onSeek(Number(event.target.value) / 1000)}
        />
        <Step isOff={!props.hasNext} onPress={() => onChapter(1)}>
          下一章
        </Step>
      </div>
      <div className={styles.tools}>
        <Step onPress={() => onTurn(-1)}>上一{unit}</Step>
        <Tool name="目录" icon={<ListIcon />} onPress={props.onContents} />
        <Tool name="设置" icon={<LettersIcon />} onPress={props.onSettings} />
        <Tool name="朗读" icon={<VoiceIcon />} isOn={props.isSpeaking} onPress={props.onVoice} />
        <Tool name="自动" icon={<AutoIcon />} isOn={props.isAuto} onPress={props.onAuto} />
        <Tool
          name="夜间"
          icon={<MoonIcon />}
          isOn={isNight}
          onPress={() => setReadingPreferences({ background: isNight ? 'tan' : 'night' })}
        />
        <Step onPress={() => onTurn(1)}>下一{unit}</Step>
      </div>
    </nav>
  );
}

interface StepProps {
  isOff?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Step({ isOff = false, onPress, children }: StepProps) {
  return (
    <button type="button" className={styles.step} disabled={isOff} onClick={onPress}>
      {children}
    </button>
  );
}

interface ToolProps {
  name: string;
  icon: ReactNode;
  /** Undefined for what is not switched. */
  isOn?: boolean;
  onPress: () => void;
}

function Tool({ name, icon, isOn, onPress }: ToolProps) {
  return (
    <button type="button" className={styles.tool} aria-pressed={isOn} onClick={onPress}>
      {icon}
      {name}
    </button>
  );
}
