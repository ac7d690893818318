import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useLearningOfApp } from './use-learning.ts'

/** Loads the page's data once more where the browser had something to tell the server first: what a guest did. */
export function useFreshened() {
  const { settled } = useLearningOfApp()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let left = false
    const look = async () => {
      const told = await settled()
      if (told && !left) await revalidate()
    }
    void look()
    return () => {
      left = true
    }
  }, [settled, revalidate])
}
