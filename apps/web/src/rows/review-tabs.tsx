import { type ReviewTab, reviewTabNames } from '@fetlock/contract/review-tabs';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTabInView } from '../ui/use-tab-in-view.ts';
import styles from './review-frame.module.css';

interface Props {
  tab: ReviewTab;
  tabs: Readonly<Record<ReviewTab, { title: string }>>;
  onTab: (tab: ReviewTab) => void;
  classNames: { list: string | undefined; frame?: string | undefined };
  children: ReactNode;
}

/** The kinds of rows of a review as tabs, above the rows of one. */
export function ReviewTabs({ tab, tabs, onTab, classNames: { list, frame = '' }, children }: Props) {
  const inView = useTabInView(tab);
  return (
    <Tabs
      value={tab}
      onChange={(name) => {
        const chosen = reviewTabNames.find((other) => other === name);
        if (chosen) onTab(chosen);
      }}
      className={`${styles.fill} ${frame}`}
    >
      <Tabs.List ref={inView} className={`${styles.tabList} ${list}`} aria-label="Kinds of rows">
        {reviewTabNames.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {tabs[name].title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} className={`${styles.fill} ${frame}`}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
