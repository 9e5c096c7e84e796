import Foundation

/// Keeps links until the page is ready for them, and hands each of them over once.
final class LinkQueue {
    /// What hands a link to the page. Called on the main thread.
    var deliver: ((URL) -> Void)?

    private var waiting: [URL] = []
    private var isOpen = false
    private var last: (url: URL, at: Date)?

    /// How soon the same link counts as the same press: iOS may report the one that started the app twice.
    private static let sameWithin: TimeInterval = 2

    func take(_ url: URL) {
        DispatchQueue.main.async { [self] in
            if let last, last.url == url, Date().timeIntervalSince(last.at) < Self.sameWithin { return }
            last = (url, Date())
            if isOpen { deliver?(url) } else { waiting.append(url) }
        }
    }

    /// The page listens from now on. A page that was loaded anew says so again.
    func open() {
        DispatchQueue.main.async { [self] in
            isOpen = true
            let links = waiting
            waiting = []
            links.forEach { deliver?($0) }
        }
    }
}
