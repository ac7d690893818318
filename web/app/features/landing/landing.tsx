export default function Landing() {
  return <h1>Shuyuan</h1>
}
