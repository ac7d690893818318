export default function Home() {
  return <h1>Shuyuan</h1>
}
