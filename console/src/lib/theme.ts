import type { ThemeConfig } from 'antd';

/** Light and dense. The accent is dark blue: the app's yellow has too little contrast on white. */
export const theme: ThemeConfig = {
  token: {
    colorPrimary: '#34508f',
    colorInfo: '#34508f',
    colorLink: '#2f57b5',
    // The tints that Ant Design derives from a colour this dark are grey.
    colorPrimaryBg: '#edf2fc',
    colorPrimaryBgHover: '#e0e8f9',
    colorPrimaryBorder: '#c3d0ee',
    colorInfoBg: '#edf2fc',
    colorInfoBorder: '#c3d0ee',
    controlItemBgActive: '#edf2fc',
    controlItemBgActiveHover: '#e0e8f9',
    colorBgLayout: '#f3f4f7',
    colorTextSecondary: 'rgba(15, 20, 35, 0.64)',
    colorTextDescription: 'rgba(15, 20, 35, 0.6)',
    borderRadius: 6,
    fontSize: 13,
    fontSizeSM: 12,
    controlHeight: 30,
    fontFamily:
      '"PingFang SC", "HarmonyOS Sans SC", MiSans, "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif',
  },
  components: {
    Layout: { siderBg: '#10131c', triggerBg: '#0b0c10', headerHeight: 46, headerPadding: '0 16px' },
    Menu: { darkItemBg: '#10131c', darkItemSelectedBg: '#28365c', itemHeight: 34 },
    Table: { cellPaddingBlockSM: 5, cellPaddingInlineSM: 8 },
    Alert: { withDescriptionPadding: '10px 12px', withDescriptionIconSize: 16 },
    Card: { bodyPaddingSM: 12 },
    Form: { itemMarginBottom: 16 },
  },
};
